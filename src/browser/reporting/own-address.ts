/** The address of this copy's script as pages reference it. Shared chunks are in a folder next to it. */
export const OWN_ADDRESS: string = import.meta.url.replace(/chunks\/startup-.{8}\.js$/, 'portico.js');

/**
 * Returns the address that explains a message: the page next to the script. A bundler that inlines the script drops
 * that page, so the package's list of messages is returned instead.
 */
export const messageAddress = (number: number): string =>
  /\/portico(\.iife)?\.js\b/.test(OWN_ADDRESS)
    ? OWN_ADDRESS.replace(/[^/]*$/, `messages.html#${number}`)
    : `${number} in node_modules/portico/dist/messages.md`;
