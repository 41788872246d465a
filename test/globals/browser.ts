// npm run check compiles this file with the code that runs in browsers.
export {};

document.title;
// @ts-expect-error Browsers have no process.
process.env;
