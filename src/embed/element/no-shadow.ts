/** An element with this attribute draws into the page itself, so that the page's own styles and scripts reach inside. */
export const NO_SHADOW = 'no-shadow';
