/** An element with this attribute renders into the page, so that the page's styles and scripts apply inside. */
export const NO_SHADOW = 'no-shadow';
