/// What can be asked of the service, for programs (OpenAPI 3.1.0).
enum OpenAPI {
    /// The description.
    static func json(version: String) -> String {
        """
        {
          "openapi": "3.1.0",
          "info": {
            "title": "Apollonian packings",
            "version": "\(version)",
            "description": "Spheres that touch, in a sphere, and circles in the plane. An answer never changes."
          },
          "servers": [{ "url": "/" }],
          "paths": {
            "/api/spheres/{radius}/{level}": {
              "get": {
                "operationId": "getSpheres",
                "summary": "The spheres of a packing",
                "parameters": [\(parameters("spheres"))],
                "responses": {
                  "200": \(shapes("Spheres", "floats x, y, z, radius, level of each sphere")),
                  \(problems)
                }
              }
            },
            "/api/circles/{radius}/{level}": {
              "get": {
                "operationId": "getCircles",
                "summary": "The circles of a gasket",
                "parameters": [\(parameters("circles"))],
                "responses": {
                  "200": \(shapes("Circles", "floats x, y, radius, level of each circle")),
                  \(problems)
                }
              }
            },
            \(text("/health", "getHealth", "Whether the service runs")),
            \(text("/ready", "getReadiness", "Whether it takes work now")),
            \(text("/metrics", "getMetrics", "Figures for Prometheus"))
          },
          "components": {
            "parameters": \(components),
            "responses": {
              "Problem": {
                "description": "What is wrong and what to do",
                "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } }
              }
            },
            "schemas": \(schemas)
          }
        }

        """
    }

    private static func parameters(_ shape: String) -> String {
        ["radius", "level", "digits", "minRadius", shape == "spheres" ? "sphereRoot" : "circleRoot", "range"]
            .map { "{ \"$ref\": \"#/components/parameters/\($0)\" }" }.joined(separator: ", ")
    }

    private static func shapes(_ schema: String, _ floats: String) -> String {
        """
        {
                    "description": "In the original's order; as JSON, or as little-endian 32-bit \(floats)",
                    "headers": { "ETag": { "schema": { "type": "string" } } },
                    "content": {
                      "application/json": { "schema": { "$ref": "#/components/schemas/\(schema)" } },
                      "application/octet-stream": { "schema": { "type": "string", "format": "binary" } }
                    }
                  }
        """
    }

    private static var problems: String {
        let plain = ["206": "A part", "304": "Unchanged"].sorted { $0.key < $1.key }
        return
            (plain.map { "\"\($0.key)\": { \"description\": \"\($0.value)\" }" }
            + ["400", "412", "416", "429", "503"].map {
                "\"\($0)\": { \"$ref\": \"#/components/responses/Problem\" }"
            }).joined(separator: ", ")
    }

    private static func text(_ path: String, _ name: String, _ summary: String) -> String {
        """
        "\(path)": {
              "get": {
                "operationId": "\(name)",
                "summary": "\(summary)",
                "responses": {
                  "200": {
                    "description": "\(summary)",
                    "content": { "text/plain": { "schema": { "type": "string" } } }
                  },
                  "503": { "$ref": "#/components/responses/Problem" }
                }
              }
            }
        """
    }

    private static let components = """
        {
              "radius": {
                "name": "radius", "in": "path", "required": true, "description": "Radius of the outer one",
                "schema": { "type": "number", "exclusiveMinimum": 0, "maximum": 1000000 }, "example": 1
              },
              "level": {
                "name": "level", "in": "path", "required": true, "description": "How often gaps are filled",
                "schema": { "type": "integer", "minimum": 1, "maximum": 10 }, "example": 3
              },
              "digits": {
                "name": "digits", "in": "query", "description": "Decimals; 16 and 17: as many as read back the same",
                "schema": { "type": "integer", "minimum": 0, "maximum": 17, "default": 4 }
              },
              "minRadius": {
                "name": "minRadius", "in": "query",
                "description": "Smallest radius where the outer one is 1; spheres have 0.01 unless told",
                "schema": { "type": "number", "minimum": 0.0005, "maximum": 1 }
              },
              "sphereRoot": {
                "name": "root", "in": "query", "description": "Whole bends of five spheres that touch", "style": "form",
                "explode": false,
                "schema": { "type": "array", "items": { "type": "integer" }, "minItems": 5, "maxItems": 5 },
                "example": [-1, 2, 2, 3, 3]
              },
              "circleRoot": {
                "name": "root", "in": "query", "description": "Whole bends of four circles that touch", "style": "form",
                "explode": false,
                "schema": { "type": "array", "items": { "type": "integer" }, "minItems": 4, "maxItems": 4 },
                "example": [-1, 2, 2, 3]
              },
              "range": {
                "name": "Range", "in": "header", "description": "One range of bytes", "schema": { "type": "string" },
                "example": "bytes=0-99"
              }
            }
        """

    private static let schemas = """
        {
              "Spheres": { "type": "array", "items": { "$ref": "#/components/schemas/Sphere" } },
              "Sphere": {
                "type": "object", "required": ["L", "R", "X", "Y", "Z"],
                "properties": {
                  "L": { "type": "integer", "description": "Level" },
                  "R": { "type": "number", "description": "Radius" },
                  "X": { "type": "number" }, "Y": { "type": "number" }, "Z": { "type": "number" }
                }
              },
              "Circles": { "type": "array", "items": { "$ref": "#/components/schemas/Circle" } },
              "Circle": {
                "type": "object", "required": ["C", "L", "X", "Y"],
                "properties": {
                  "C": { "type": "number", "description": "Bend: 1 / radius" },
                  "L": { "type": "integer", "description": "Level, counted down" },
                  "X": { "type": "number" }, "Y": { "type": "number" }
                }
              },
              "Problem": {
                "type": "object", "required": ["type", "title", "status", "detail"],
                "properties": {
                  "type": { "type": "string", "format": "uri-reference" }, "title": { "type": "string" },
                  "status": { "type": "integer" }, "detail": { "type": "string" }
                }
              }
            }
        """
}
