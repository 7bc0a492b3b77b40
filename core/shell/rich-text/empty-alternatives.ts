import { type Locale, locales } from "#core/kernel/locales.ts";
import { linkWords } from "./generic-links.ts";

/**
 * Alternative texts that say that there is a picture, which everybody who hears them knows, and not what it shows: in lower case and
 * without accents or punctuation (`linkWords`). Every language is checked in every text: pictures are shared among them.
 */
const emptyAlternatives: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    "image",
    "picture",
    "photo",
    "photograph",
    "graphic",
    "icon",
    "logo",
    "img",
    "drawing",
    "screenshot",
    "untitled",
  ],
  fr: ["image", "photo", "photographie", "illustration", "icone", "logo", "dessin", "capture d ecran", "sans titre"],
  it: ["immagine", "foto", "fotografia", "illustrazione", "icona", "logo", "disegno", "schermata", "senza titolo"],
  es: ["imagen", "foto", "fotografia", "ilustracion", "icono", "logo", "dibujo", "captura de pantalla", "sin titulo"],
  ca: ["imatge", "foto", "fotografia", "il lustracio", "icona", "logo", "dibuix", "captura de pantalla", "sense titol"],
  da: ["billede", "foto", "fotografi", "illustration", "ikon", "logo", "tegning", "skaermbillede", "uden titel"],
  ro: ["imagine", "poza", "foto", "fotografie", "ilustratie", "pictograma", "sigla", "desen", "captura de ecran"],
};

const words: ReadonlySet<string> = new Set(locales.flatMap((locale) => emptyAlternatives[locale]).map(linkWords));

/** Whether an alternative text says no more than that there is a picture, also with a number (`Photo 3`), or is the name of a file. */
export function isEmptyAlternative(alternative: string): boolean {
  const text = alternative.trim();
  return isFileName(text) || words.has(linkWords(text.replace(/[\s_-]*\(?\d+\)?$/, "")));
}

/** `IMG_2041.JPG`, `grip final (2).png`, and what cameras call their pictures. */
const isFileName = (text: string): boolean =>
  /^[^/\\]+\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?|bmp)$/i.test(text) ||
  /^(?:img|dsc[fn]?|pxl|dcim|wp|screenshot|mvimg)[_-]?\d[\d_-]*$/i.test(text);
