// npm run check compiles this file with the build scripts.
export {};

process.env;
// @ts-expect-error Node has no page.
document.title;
