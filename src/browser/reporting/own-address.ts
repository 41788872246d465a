/** The address of this copy's script, as a page names it; modules have their shared parts in a folder beside it. */
export const OWN_ADDRESS: string = import.meta.url.replace(/chunks\/.*/, 'portico.js');

/** Where a message is explained: in a page beside the script, for nobody else knows where documentation is served. */
export const messageAddress = (number: number): string => OWN_ADDRESS.replace(/[^/]*$/, `messages.html#${number}`);
