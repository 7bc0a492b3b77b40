/** What takes room and is nothing: white space of every kind, and the Braille pattern without dots. */
const blank = /[\s\u0085\u2800]+/g;

/** What takes no room at all: marks of joining, of direction and of line breaks, fillers, control characters. */
const invisible = /(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/**
 * What a name says to somebody who hears it: the text without what is neither seen nor said, each run of white space one space. Empty for a
 * name that is none, such as a no-break space.
 */
export const spokenName = (text: string): string => text.replace(invisible, "").replace(blank, " ").trim();
