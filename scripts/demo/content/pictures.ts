import type { DemoPicture } from "./content-types.ts";

const picture = (key: string, name: string, fr: string, en: string): DemoPicture => ({
  key,
  file: `${key}.svg`,
  name,
  alt: { fr, en },
});

const portrait = (key: string, fullName: string): DemoPicture =>
  picture(
    `portrait-${key}`,
    `Portrait de ${fullName}`,
    `Portrait dessiné de ${fullName}`,
    `Drawn portrait of ${fullName}`,
  );

const logo = (key: string, name: string): DemoPicture =>
  picture(`logo-${key}`, `Logo ${name}`, `Logo de ${name}`, `Logo of ${name}`);

/** Every picture of the demo with its alternative text. The SVG is the source; the seed uploads it as a bitmap. */
export const pictures: readonly DemoPicture[] = [
  picture(
    "hero-workshop",
    "Un atelier partagé",
    "Dans un atelier clair, une femme en fauteuil roulant et une jeune femme en tablier comparent deux pièces imprimées, près d’une imprimante 3D.",
    "In a bright workshop, a woman in a wheelchair and a young woman in an apron compare two printed parts beside a 3D printer.",
  ),
  picture(
    "hero-daily-life",
    "Une cuisine adaptée",
    "Dans sa cuisine, une femme coupe du pain avec un couteau à gros manche orange, sur une planche qui retient la miche.",
    "In her kitchen, a woman cuts bread with a thick-handled orange knife, on a board that holds the loaf.",
  ),
  picture(
    "hero-printing",
    "Impression d’un manche",
    "Gros plan sur une imprimante 3D qui dépose la dernière couche d’un manche orange, entre des bobines de plusieurs couleurs.",
    "Close-up of a 3D printer laying the last layer of an orange grip, between spools of several colours.",
  ),
  picture(
    "switch-family",
    "Trois contacteurs",
    "Une main appuie sur un gros bouton orange ; à côté, un petit bouton jaune et un coussin vert attendent sur la table.",
    "A hand presses a large orange button; beside it, a small yellow button and a green pad wait on the table.",
  ),
  picture(
    "cutlery-grip",
    "Un manche de couvert grossi",
    "Une main tient une fourchette par un gros manche bleu à rainures, au-dessus d’une assiette de légumes.",
    "A hand holds a fork by a thick, ridged blue grip above a plate of vegetables.",
  ),
  picture(
    "doorbell",
    "Une sonnette à bonne hauteur",
    "Un homme en fauteuil roulant appuie sur un gros bouton de sonnette posé bas ; une lampe s’allume au-dessus, près de la porte.",
    "A man in a wheelchair presses a large doorbell button fitted low; a lamp lights up above it, next to the door.",
  ),
  picture(
    "eye-tracking",
    "La commande oculaire",
    "De profil, une personne regarde un écran couvert de pictogrammes ; un pointillé relie son œil à la case choisie.",
    "Seen from the side, a person looks at a screen covered with pictograms; a dotted line joins their eye to the chosen cell.",
  ),
  picture(
    "accessible-lab",
    "Un établi réglable",
    "Une femme en fauteuil roulant travaille à un établi réglable en hauteur, devant un panneau d’outils bien rangés.",
    "A woman in a wheelchair works at a height-adjustable bench in front of a tidy tool board.",
  ),
  picture(
    "home-automation",
    "Une maison connectée",
    "Coupe d’une maison avec lampe, volet, porte et écran, commandés par une tablette posée dehors.",
    "Cutaway of a house with a lamp, a blind, a door and a screen, controlled from a tablet outside.",
  ),
  picture(
    "documenting-an-aid",
    "Documenter sur l’établi",
    "Sur une table en bois, un carnet avec croquis et liste cochée, un crayon, un appareil photo et un pied à coulisse contre un manche imprimé.",
    "On a wooden table, a notebook with a drawing and a ticked list, a pencil, a camera and a calliper against a printed grip.",
  ),
  picture(
    "cleaning-printed-aids",
    "Laver une aide imprimée",
    "Une main brosse au-dessus d’une bassine de mousse ; à gauche, trois pièces imprimées sèchent sur un égouttoir.",
    "A hand brushes above a basin of foam; on the left, three printed parts dry on a rack.",
  ),
  picture(
    "co-design",
    "Trois personnes autour d’une table",
    "Trois personnes dessinent ensemble ; celle du milieu, une femme âgée, tient le prototype d’un couvert.",
    "Three people draw together; the one in the middle, an older woman, holds the prototype of a piece of cutlery.",
  ),
  picture(
    "card-holder",
    "Le porte-cartes",
    "Sept cartes à jouer tiennent en éventail dans un arc de plastique bleu ; une main en choisit une.",
    "Seven playing cards stand in a fan in a blue plastic arc; a hand picks one.",
  ),
  picture(
    "raised-garden",
    "Un potager en hauteur",
    "Une femme en fauteuil roulant, chapeau de paille sur la tête, jardine dans un bac surélevé plein de fleurs et de légumes.",
    "A woman in a wheelchair, wearing a straw hat, gardens in a raised bed full of flowers and vegetables.",
  ),
  picture(
    "tablet-mount",
    "Une tablette sur un fauteuil",
    "Un homme en fauteuil électrique regarde une tablette fixée à un bras articulé ; une bulle montre ce qu’il y lit.",
    "A man in a powered wheelchair looks at a tablet on a jointed arm; a bubble shows what he reads on it.",
  ),
  picture(
    "communication-board",
    "Un tableau de communication",
    "Une main désigne l’image d’une maison sur un tableau de douze pictogrammes.",
    "A hand points at the picture of a house on a board of twelve pictograms.",
  ),
  picture(
    "repair-evening",
    "Une soirée réparation",
    "La nuit, sous une lampe orange, un homme en tablier répare un poste de radio ouvert ; la lune brille à la fenêtre.",
    "At night, under an orange lamp, a man in an apron mends an open radio; the moon shines in the window.",
  ),
  picture(
    "choosing-a-printer",
    "Deux imprimantes 3D",
    "Deux imprimantes 3D côte à côte, l’une fermée, l’autre ouverte, chacune avec une pièce en cours.",
    "Two 3D printers side by side, one enclosed, one open, each with a part in progress.",
  ),
  picture(
    "open-day",
    "Portes ouvertes",
    "Un labo décoré de fanions, portes grandes ouvertes ; une visiteuse en fauteuil et un père avec sa fille arrivent par la rampe.",
    "A lab decorated with bunting, doors wide open; a visitor in a wheelchair and a father with his daughter arrive by the ramp.",
  ),
  picture(
    "sharing-costs",
    "Une balance",
    "Une balance pèse des bobines de filament d’un côté, des pièces de monnaie de l’autre.",
    "A pair of scales weighs spools of filament on one side and coins on the other.",
  ),
  picture(
    "reading-note",
    "Une table de lecture",
    "Un livre illustré ouvert sous une lampe, une pile de livres, des lunettes et une tasse fumante.",
    "An illustrated book open under a lamp, a pile of books, glasses and a steaming mug.",
  ),
  picture(
    "school-trailer",
    "La remorque devant l’école",
    "Devant une école, une remorque orange déplie sa rampe ; deux enfants s’en approchent, l’un avec un déambulateur.",
    "In front of a school, an orange trailer unfolds its ramp; two children come closer, one of them with a walker.",
  ),
  picture(
    "network-map",
    "La carte du réseau",
    "Carte stylisée de l’Atlantique avec cinq repères reliés par des pointillés.",
    "Stylised map of the Atlantic with five pins joined by dotted lines.",
  ),
  picture(
    "members-room",
    "Une réunion à distance",
    "Deux personnes assises à une table ronde discutent avec quatre autres, visibles sur un grand écran.",
    "Two people at a round table talk with four others shown on a large screen.",
  ),
  picture(
    "charter-hands",
    "Six mains jointes",
    "Six mains de couleurs différentes se rejoignent au centre, autour d’un cœur.",
    "Six hands of different colours meet in the centre, around a heart.",
  ),
  picture(
    "newsletter",
    "La lettre du réseau",
    "Une grande enveloppe bleue s’ouvre sur une lettre illustrée ; deux avions en papier s’envolent.",
    "A large blue envelope opens on an illustrated letter; two paper planes fly off.",
  ),
  picture(
    "printing-a-grip",
    "Imprimante au travail",
    "Une imprimante 3D bleue imprime un manche orange, entre une plante et une tasse.",
    "A blue 3D printer prints an orange grip, between a plant and a mug.",
  ),
  picture(
    "social-preview",
    "Le réseau Labcommons",
    "Trois personnes souriantes derrière un établi où sont posés une bobine, une pièce imprimée et un contacteur.",
    "Three smiling people behind a bench with a spool, a printed part and a switch.",
  ),
  portrait("maelle", "Maëlle Kervran"),
  portrait("idris", "Idris Benhaddou"),
  portrait("fiona", "Fiona Galbraith"),
  portrait("thomas", "Thomas Delcourt"),
  portrait("sandrine", "Sandrine Ndiaye"),
  portrait("noe", "Noé Vasseur"),
  portrait("ingrid", "Ingrid Pelletier"),
  portrait("yasmine", "Yasmine Haddad"),
  portrait("lucas", "Lucas Ferreira"),
  portrait("odile", "Odile Marchetti"),
  portrait("malik", "Malik Sow"),
  portrait("hugo", "Hugo Lambrechts"),
  logo("vent-ouest", "Vent d’Ouest"),
  logo("fabrique-du-geste", "la Fabrique du Geste"),
  logo("boite-a-gestes", "la Boîte à Gestes"),
  logo("labo-des-erables", "Labo des Érables"),
  logo("kelpie", "Kelpie Workshop"),
  picture("logo", "Logo Labcommons", "Labcommons", "Labcommons"),
  picture("symbol", "Symbole Labcommons", "Symbole de Labcommons", "Labcommons symbol"),
  {
    key: "rental-talking-tablet",
    file: "rental-talking-tablet.svg",
    name: "tablette-de-communication",
    alt: {
      fr: "Tablette à poignées montrant douze pictogrammes qui parlent",
      en: "Tablet with handles showing twelve pictures that speak",
    },
  },
  {
    key: "rental-joystick",
    file: "rental-joystick.svg",
    name: "souris-manette",
    alt: {
      fr: "Socle violet avec un manche à boule et deux gros boutons",
      en: "Purple base with a ball-topped stick and two big buttons",
    },
  },
  {
    key: "rental-voice-amplifier",
    file: "rental-voice-amplifier.svg",
    name: "amplificateur-de-voix",
    alt: {
      fr: "Petit haut-parleur orange relié à un micro souple",
      en: "Small orange loudspeaker with a microphone on a bendy stalk",
    },
  },
  {
    key: "rental-screen-magnifier",
    file: "rental-screen-magnifier.svg",
    name: "teleagrandisseur",
    alt: {
      fr: "Écran où une loupe grossit deux lignes de texte",
      en: "Screen on which a lens enlarges two lines of text",
    },
  },
  {
    key: "rental-folding-ramp",
    file: "rental-folding-ramp.svg",
    name: "rampe-pliante",
    alt: {
      fr: "Fauteuil roulant montant une rampe d’aluminium vers une porte",
      en: "Wheelchair going up an aluminium ramp to a door",
    },
  },
  {
    key: "rental-game-controller",
    file: "rental-game-controller.svg",
    name: "manette-adaptee",
    alt: {
      fr: "Manette bleue à deux larges plateaux et trois contacteurs branchés",
      en: "Blue controller with two wide pads and three switches plugged in",
    },
  },
  {
    key: "rental-scanner",
    file: "rental-scanner.svg",
    name: "scanner-3d",
    alt: {
      fr: "Scanner à main qui balaie un moulage posé sur un plateau tournant",
      en: "Hand-held scanner sweeping a cast on a turntable",
    },
  },
  {
    key: "rental-adjustable-table",
    file: "rental-adjustable-table.svg",
    name: "table-reglable",
    alt: {
      fr: "Table à pieds télescopiques portant un livre et une tasse",
      en: "Table with telescopic legs holding a book and a cup",
    },
  },
];
