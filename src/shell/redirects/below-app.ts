/** Returns a path relative to the application's base, such as `/` or `/planning-app/`. */
export const belowApp = (pathname: string, app: string): string =>
  pathname.startsWith(app) ? `/${pathname.slice(app.length)}` : pathname;
