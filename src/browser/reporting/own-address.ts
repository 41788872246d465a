/** The address of this copy's script, as a page names it; modules have their shared parts in a folder beside it. */
export const OWN_ADDRESS: string = import.meta.url.replace(/chunks\/startup-.{8}\.js$/, 'portico.js');

/**
 * Where a message is explained: in the page beside the script. A bundler that takes the script into a file of its own leaves
 * that page behind, so the package's list of messages is named instead.
 */
export const messageAddress = (number: number): string =>
  /\/portico(\.iife)?\.js\b/.test(OWN_ADDRESS)
    ? OWN_ADDRESS.replace(/[^/]*$/, `messages.html#${number}`)
    : `${number} in node_modules/portico/dist/messages.md`;
