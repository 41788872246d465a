// npm run check compiles this file with the code that browsers and the server share.
export {};

// @ts-expect-error Node has no page.
document.title;
// @ts-expect-error Browsers have no process.
process.env;
