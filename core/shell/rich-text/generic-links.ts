import type { Locale } from "#core/kernel/locales.ts";

/**
 * Link texts that say nothing of where they lead (RTE-007), per locale, in lower case and without accents or punctuation (`linkWords`).
 * Those of English are checked in every language: they are what people paste.
 */
export const genericLinkWords: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    ...["here", "click here", "click", "read more", "more", "more info", "more information", "learn more", "see more"],
    ...["link", "this link", "this page", "details", "find out more", "go", "continue", "download", "open", "view"],
  ],
  fr: [
    ...[
      "ici",
      "cliquez ici",
      "cliquer ici",
      "en savoir plus",
      "lire la suite",
      "lire plus",
      "lien",
      "ce lien",
      "suite",
    ],
    ...["plus", "plus d infos", "plus d informations", "voir plus", "voir", "cette page", "details", "telecharger"],
    ...["decouvrir", "continuer", "savoir plus", "c est ici", "par ici"],
  ],
  it: [
    ...[
      "qui",
      "clicca qui",
      "cliccare qui",
      "scopri di piu",
      "per saperne di piu",
      "leggi di piu",
      "leggi tutto",
      "link",
    ],
    ...[
      "continua",
      "continua a leggere",
      "di piu",
      "altro",
      "questo link",
      "questa pagina",
      "dettagli",
      "scarica",
      "vedi",
    ],
    ...["maggiori informazioni", "vai", "apri"],
  ],
  es: [
    ...[
      "aqui",
      "haz clic aqui",
      "haga clic aqui",
      "pulse aqui",
      "clic aqui",
      "leer mas",
      "mas",
      "saber mas",
      "ver mas",
    ],
    ...["mas informacion", "enlace", "este enlace", "esta pagina", "detalles", "descargar", "ver", "seguir leyendo"],
    ...["continuar", "ir", "abrir"],
  ],
  ca: [
    ...["aqui", "feu clic aqui", "fes clic aqui", "cliqueu aqui", "clica aqui", "llegir mes", "llegeix mes", "mes"],
    ...["saber ne mes", "mes informacio", "veure mes", "enllac", "aquest enllac", "aquesta pagina", "detalls"],
    ...["descarregar", "baixa", "veure", "continua", "continua llegint", "obre"],
  ],
  da: [
    ...["her", "klik her", "tryk her", "laes mere", "mere", "se mere", "flere oplysninger", "mere information", "link"],
    ...[
      "dette link",
      "denne side",
      "detaljer",
      "hent",
      "download",
      "vis",
      "fortsaet",
      "gå",
      "abn",
      "se her",
      "find ud af mere",
    ],
  ],
  ro: [
    ...[
      "aici",
      "click aici",
      "clic aici",
      "apasa aici",
      "apasati aici",
      "citeste mai mult",
      "citiți mai mult",
      "mai mult",
    ],
    ...["mai multe", "afla mai multe", "vezi mai mult", "mai multe informatii", "link", "acest link", "legatura"],
    ...["aceasta pagina", "detalii", "descarca", "vezi", "continua", "deschide"],
  ],
};

/** A link text as it is compared with the lists: lower case, without accents, punctuation, arrows and doubled spaces. */
export const linkWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
