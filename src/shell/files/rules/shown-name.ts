/** Characters that change the direction of what follows: with them, `exe.txt` can be shown for `txt.exe`. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns the name of a file as it is shown, with U+FFFD for each character that hides its real order. */
export const shownName = (fileName: string): string => fileName.replace(DIRECTION_CONTROLS, '\ufffd');
