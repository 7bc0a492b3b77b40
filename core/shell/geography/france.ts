import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

/** A region of France by its INSEE code. */
type Region = ValueOf<typeof shapes.region>;

/** A department by its code, which is what begins the postal codes of most of its places. */
type Department = ValueOf<typeof shapes.department>;

/** Regions with their departments, as they are since 2016. Names are French wherever they are read. */
const table: readonly (readonly [code: string, name: string, departments: string])[] = [
  [
    "84",
    "Auvergne-Rhône-Alpes",
    "01 Ain|03 Allier|07 Ardèche|15 Cantal|26 Drôme|38 Isère|42 Loire|43 Haute-Loire|63 Puy-de-Dôme|69 Rhône|73 Savoie|74 Haute-Savoie",
  ],
  [
    "27",
    "Bourgogne-Franche-Comté",
    "21 Côte-d’Or|25 Doubs|39 Jura|58 Nièvre|70 Haute-Saône|71 Saône-et-Loire|89 Yonne|90 Territoire de Belfort",
  ],
  ["53", "Bretagne", "22 Côtes-d’Armor|29 Finistère|35 Ille-et-Vilaine|56 Morbihan"],
  ["24", "Centre-Val de Loire", "18 Cher|28 Eure-et-Loir|36 Indre|37 Indre-et-Loire|41 Loir-et-Cher|45 Loiret"],
  ["94", "Corse", "2A Corse-du-Sud|2B Haute-Corse"],
  [
    "44",
    "Grand Est",
    "08 Ardennes|10 Aube|51 Marne|52 Haute-Marne|54 Meurthe-et-Moselle|55 Meuse|57 Moselle|67 Bas-Rhin|68 Haut-Rhin|88 Vosges",
  ],
  ["32", "Hauts-de-France", "02 Aisne|59 Nord|60 Oise|62 Pas-de-Calais|80 Somme"],
  [
    "11",
    "Île-de-France",
    "75 Paris|77 Seine-et-Marne|78 Yvelines|91 Essonne|92 Hauts-de-Seine|93 Seine-Saint-Denis|94 Val-de-Marne|95 Val-d’Oise",
  ],
  ["28", "Normandie", "14 Calvados|27 Eure|50 Manche|61 Orne|76 Seine-Maritime"],
  [
    "75",
    "Nouvelle-Aquitaine",
    "16 Charente|17 Charente-Maritime|19 Corrèze|23 Creuse|24 Dordogne|33 Gironde|40 Landes|47 Lot-et-Garonne|64 Pyrénées-Atlantiques|79 Deux-Sèvres|86 Vienne|87 Haute-Vienne",
  ],
  [
    "76",
    "Occitanie",
    "09 Ariège|11 Aude|12 Aveyron|30 Gard|31 Haute-Garonne|32 Gers|34 Hérault|46 Lot|48 Lozère|65 Hautes-Pyrénées|66 Pyrénées-Orientales|81 Tarn|82 Tarn-et-Garonne",
  ],
  ["52", "Pays de la Loire", "44 Loire-Atlantique|49 Maine-et-Loire|53 Mayenne|72 Sarthe|85 Vendée"],
  [
    "93",
    "Provence-Alpes-Côte d’Azur",
    "04 Alpes-de-Haute-Provence|05 Hautes-Alpes|06 Alpes-Maritimes|13 Bouches-du-Rhône|83 Var|84 Vaucluse",
  ],
  ["01", "Guadeloupe", "971 Guadeloupe"],
  ["02", "Martinique", "972 Martinique"],
  ["03", "Guyane", "973 Guyane"],
  ["04", "La Réunion", "974 La Réunion"],
  ["06", "Mayotte", "976 Mayotte"],
];

export const regions: readonly Region[] = table.map(([code, name]) => ({ code, name }));

/** In the order of their codes. */
export const departments: readonly Department[] = table
  .flatMap(([region, , list]) =>
    list
      .split("|")
      .map((each) => ({ code: each.slice(0, each.indexOf(" ")), name: each.slice(each.indexOf(" ") + 1), region })),
  )
  .sort((left, right) => (left.code < right.code ? -1 : 1));
