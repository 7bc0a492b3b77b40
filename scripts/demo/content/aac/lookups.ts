import type { Locale } from "#core/kernel/locales.ts";

/** A value of a lookup, in every language of the product. */
export interface DemoChoice {
  readonly key: string;
  readonly name: Readonly<Record<Locale, string>>;
  /** Key of the system that it is one of. */
  readonly system?: string;
  readonly note?: Readonly<Record<Locale, string>>;
}

type Names = readonly [string, string, string, string, string, string, string];

const inEach = ([en, fr, it, es, ca, da, ro]: Names): Readonly<Record<Locale, string>> => ({
  en,
  fr,
  it,
  es,
  ca,
  da,
  ro,
});

const choice = (key: string, ...names: Names): DemoChoice => ({ key, name: inEach(names) });

export const systems: readonly {
  readonly key: string;
  readonly name: string;
  readonly description: DemoChoice["name"];
}[] = [
  {
    key: "windows",
    name: "Windows",
    description: inEach([
      "Computers and convertible tablets",
      "Ordinateurs et tablettes convertibles",
      "Computer e tablet convertibili",
      "Ordenadores y tabletas convertibles",
      "Ordinadors i tauletes convertibles",
      "Computere og konvertible tablets",
      "Calculatoare și tablete convertibile",
    ]),
  },
  {
    key: "android",
    name: "Android",
    description: inEach([
      "Tablets and telephones",
      "Tablettes et téléphones",
      "Tablet e telefoni",
      "Tabletas y teléfonos",
      "Tauletes i telèfons",
      "Tablets og telefoner",
      "Tablete și telefoane",
    ]),
  },
  {
    key: "ipados",
    name: "iPadOS",
    description: inEach([
      "Tablets of one maker",
      "Tablettes d’un seul fabricant",
      "Tablet di un solo produttore",
      "Tabletas de un solo fabricante",
      "Tauletes d’un sol fabricant",
      "Tablets fra én producent",
      "Tablete de la un singur producător",
    ]),
  },
  {
    key: "linux",
    name: "Linux",
    description: inEach([
      "Computers with free software",
      "Ordinateurs sous logiciel libre",
      "Computer con software libero",
      "Ordenadores con software libre",
      "Ordinadors amb programari lliure",
      "Computere med fri software",
      "Calculatoare cu software liber",
    ]),
  },
  {
    key: "web",
    name: "Web",
    description: inEach([
      "Any device with a browser",
      "Tout appareil avec un navigateur",
      "Qualsiasi dispositivo con un browser",
      "Cualquier dispositivo con navegador",
      "Qualsevol dispositiu amb navegador",
      "Enhver enhed med en browser",
      "Orice dispozitiv cu un browser",
    ]),
  },
];

export const compatibleSystems: readonly DemoChoice[] = [
  {
    ...choice("windows", "Windows", "Windows", "Windows", "Windows", "Windows", "Windows", "Windows"),
    system: "windows",
  },
  {
    ...choice("android", "Android", "Android", "Android", "Android", "Android", "Android", "Android"),
    system: "android",
  },
  { ...choice("ipados", "iPadOS", "iPadOS", "iPadOS", "iPadOS", "iPadOS", "iPadOS", "iPadOS"), system: "ipados" },
  { ...choice("linux", "Linux", "Linux", "Linux", "Linux", "Linux", "Linux", "Linux"), system: "linux" },
  {
    ...choice(
      "web",
      "Web browser",
      "Navigateur web",
      "Browser web",
      "Navegador web",
      "Navegador web",
      "Webbrowser",
      "Browser web",
    ),
    system: "web",
  },
];

const note = (...names: Names) => inEach(names);

export const installedSystems: readonly DemoChoice[] = [
  {
    ...choice(
      "windows-tablet",
      "Tablet with Windows",
      "Tablette sous Windows",
      "Tablet con Windows",
      "Tableta con Windows",
      "Tauleta amb Windows",
      "Tablet med Windows",
      "Tabletă cu Windows",
    ),
    system: "windows",
    note: note(
      "With a loudspeaker on both sides and a fixing plate for a mount.",
      "Avec un haut-parleur de chaque côté et une plaque pour le support.",
      "Con un altoparlante per lato e una piastra per il supporto.",
      "Con un altavoz a cada lado y una placa para el soporte.",
      "Amb un altaveu a cada costat i una placa per al suport.",
      "Med højttaler på begge sider og en plade til holderen.",
      "Cu difuzor pe ambele părți și o placă pentru suport.",
    ),
  },
  {
    ...choice(
      "android-tablet",
      "Tablet with Android",
      "Tablette sous Android",
      "Tablet con Android",
      "Tableta con Android",
      "Tauleta amb Android",
      "Tablet med Android",
      "Tabletă cu Android",
    ),
    system: "android",
    note: note(
      "In a case with a handle that survives falls.",
      "Dans une coque à poignée qui résiste aux chutes.",
      "In una custodia con maniglia che resiste alle cadute.",
      "En una funda con asa que resiste las caídas.",
      "En una funda amb nansa que resisteix les caigudes.",
      "I et etui med håndtag, der tåler at blive tabt.",
      "Într-o husă cu mâner, rezistentă la căderi.",
    ),
  },
  {
    ...choice(
      "own-device",
      "Device of its own",
      "Appareil dédié",
      "Dispositivo dedicato",
      "Dispositivo propio",
      "Dispositiu propi",
      "Selvstændig enhed",
      "Dispozitiv propriu",
    ),
    note: note(
      "Does nothing else, starts at once, lasts a week on one charge.",
      "Ne fait rien d’autre, démarre aussitôt, tient une semaine.",
      "Non fa altro, si avvia subito, dura una settimana con una carica.",
      "No hace nada más, arranca al instante y dura una semana.",
      "No fa res més, s’engega a l’instant i dura una setmana.",
      "Gør ikke andet, starter straks og holder en uge på én opladning.",
      "Nu face altceva, pornește imediat și ține o săptămână.",
    ),
  },
];

export const softwareAccesses: readonly DemoChoice[] = [
  choice("download", "Download", "Téléchargement", "Download", "Descarga", "Baixada", "Download", "Descărcare"),
  choice(
    "store",
    "App store",
    "Magasin d’applications",
    "Negozio di applicazioni",
    "Tienda de aplicaciones",
    "Botiga d’aplicacions",
    "Appbutik",
    "Magazin de aplicații",
  ),
  choice(
    "online",
    "Online, without installing",
    "En ligne, sans installation",
    "Online, senza installazione",
    "En línea, sin instalar",
    "En línia, sense instal·lar",
    "Online uden installation",
    "Online, fără instalare",
  ),
  choice(
    "delivered",
    "Installed on the device",
    "Installé sur l’appareil",
    "Installato sul dispositivo",
    "Instalado en el dispositivo",
    "Instal·lat al dispositiu",
    "Installeret på enheden",
    "Instalat pe dispozitiv",
  ),
];

export const keyboardTypes: readonly DemoChoice[] = [
  choice("azerty", "AZERTY", "AZERTY", "AZERTY", "AZERTY", "AZERTY", "AZERTY", "AZERTY"),
  choice("qwerty", "QWERTY", "QWERTY", "QWERTY", "QWERTY", "QWERTY", "QWERTY", "QWERTY"),
  choice(
    "alphabetical",
    "Alphabetical",
    "Alphabétique",
    "Alfabetica",
    "Alfabético",
    "Alfabètic",
    "Alfabetisk",
    "Alfabetică",
  ),
  choice(
    "frequency",
    "By frequency of letters",
    "Par fréquence des lettres",
    "Per frequenza delle lettere",
    "Por frecuencia de las letras",
    "Per freqüència de les lletres",
    "Efter bogstavernes hyppighed",
    "După frecvența literelor",
  ),
];

export const pictogramTypes: readonly DemoChoice[] = [
  choice(
    "colour",
    "Colour symbols",
    "Pictogrammes en couleurs",
    "Simboli a colori",
    "Pictogramas en color",
    "Pictogrames en color",
    "Farvede symboler",
    "Pictograme color",
  ),
  choice(
    "contrast",
    "High-contrast symbols",
    "Pictogrammes très contrastés",
    "Simboli ad alto contrasto",
    "Pictogramas de alto contraste",
    "Pictogrames d’alt contrast",
    "Symboler med høj kontrast",
    "Pictograme cu contrast puternic",
  ),
  choice(
    "photos",
    "Own photographs",
    "Photos personnelles",
    "Fotografie personali",
    "Fotografías propias",
    "Fotografies pròpies",
    "Egne fotografier",
    "Fotografii proprii",
  ),
  choice(
    "words",
    "Words only",
    "Mots seuls",
    "Solo parole",
    "Solo palabras",
    "Només paraules",
    "Kun ord",
    "Numai cuvinte",
  ),
];

export const conjugationTypes: readonly DemoChoice[] = [
  choice("automatic", "Automatic", "Automatique", "Automatica", "Automática", "Automàtica", "Automatisk", "Automată"),
  choice(
    "chosen",
    "Chosen by hand",
    "Choisie à la main",
    "Scelta a mano",
    "Elegida a mano",
    "Triada a mà",
    "Valgt manuelt",
    "Aleasă manual",
  ),
];

export const languages: readonly DemoChoice[] = [
  choice("en", "English", "Anglais", "Inglese", "Inglés", "Anglès", "Engelsk", "Engleză"),
  choice("fr", "French", "Français", "Francese", "Francés", "Francès", "Fransk", "Franceză"),
  choice("it", "Italian", "Italien", "Italiano", "Italiano", "Italià", "Italiensk", "Italiană"),
  choice("es", "Spanish", "Espagnol", "Spagnolo", "Español", "Castellà", "Spansk", "Spaniolă"),
  choice("ca", "Catalan", "Catalan", "Catalano", "Catalán", "Català", "Catalansk", "Catalană"),
  choice("da", "Danish", "Danois", "Danese", "Danés", "Danès", "Dansk", "Daneză"),
  choice("ro", "Romanian", "Roumain", "Rumeno", "Rumano", "Romanès", "Rumænsk", "Română"),
];
