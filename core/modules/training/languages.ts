/** Languages that files are in, by their ISO 639 codes; `mul` for several at once, `zxx` for what has no words. */
export const materialLanguages = [
  ...(["en", "fr", "it", "es", "ca", "da", "ro"] as const),
  ...(["ar", "de", "el", "nl", "pl", "pt", "sv", "tr", "uk"] as const),
  ...(["mul", "zxx"] as const),
] as const;
