/** The version of this copy of Portico, as package.json has it; the build puts it in. */
export const VERSION: string = import.meta.env?.PORTICO_VERSION ?? 'dev';
