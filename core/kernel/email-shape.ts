/** What a text looks like that is an e-mail address: rules that a page can hold an answer against as well. */

/** What cannot be seen in a line: controls, what turns its direction, soft hyphens, what has no width, the blank of braille. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether every character of a text can be seen: with one that cannot, two addresses look alike and are none the same. */
export const isSeen = (text: string): boolean => !unseen.test(text);

const shape = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(?:\.[^\s@.<>"(),:;\\[\]]+)+$/u;

/** Whether a text has the parts of an address, all of them seen; `emailOf` says besides whether its domain can be one. */
export const isEmailShaped = (text: string): boolean => isSeen(text) && shape.test(text);
