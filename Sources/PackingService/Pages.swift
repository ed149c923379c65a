/// What the service has beside packings, made once.
struct Pages: Sendable {
    /// The page for people.
    let home: Response
    /// The description for programs.
    let openAPI: Response
    /// The browser's picture for the page.
    let favicon: Response

    /// Nil where there is no memory.
    init?(version: String) {
        let policy = [("Content-Security-Policy", HomePage.policy)]
        guard
            let home = Response(page: HomePage.html.utf8, type: "text/html; charset=utf-8", headers: policy),
            let openAPI = Response(page: OpenAPI.json(version: version).utf8, type: "application/json"),
            let favicon = Response(page: Favicon.bytes, type: "image/vnd.microsoft.icon")
        else { return nil }
        self.home = home
        self.openAPI = openAPI
        self.favicon = favicon
    }
}
