/** Path of the page; the OpenAPI document and the files of Swagger UI are below it. */
export const DOCS_PATH = '/api/docs';

/** The page that shows the OpenAPI document; `__CSP_NONCE__` is replaced on every request. */
export const DOCS_PAGE = `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Lạc Thư</title>
    <link rel="icon" href="/seal.svg">
    <link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
    <script nonce="__CSP_NONCE__">
      SwaggerUIBundle({ url: '${DOCS_PATH}/openapi.json', dom_id: '#docs', docExpansion: 'none', validatorUrl: null });
    </script>
  </body>
</html>
`;
