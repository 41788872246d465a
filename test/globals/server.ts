// npm run check compiles this file with the server.
export {};

process.env;
// @ts-expect-error Node has no page.
document.title;
