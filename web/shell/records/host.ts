/** The part of an address that tells where it leads. */
export const hostOf = (url: string): string => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? url;
