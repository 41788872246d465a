/** The version of this copy of Portico from package.json, inserted by the build. */
export const VERSION: string = import.meta.env?.PORTICO_VERSION ?? 'dev';
