import type { DemoLookup } from "../content/content-types.ts";
import { type WriteDemo, writeLookups } from "../demo.ts";

export const tags: readonly DemoLookup[] = [
  { key: "3d-printing", name: { fr: "Impression 3D", en: "3D printing" } },
  { key: "children", name: { fr: "Enfants", en: "Children" } },
  { key: "co-design", name: { fr: "Co-conception", en: "Co-design" } },
  { key: "communication", name: { fr: "Communication", en: "Communication" } },
  { key: "computer-access", name: { fr: "Accès à l’ordinateur", en: "Computer access" } },
  { key: "eating", name: { fr: "Repas", en: "Meals" } },
  { key: "electronics", name: { fr: "Électronique", en: "Electronics" } },
  { key: "home", name: { fr: "Maison", en: "Home" } },
  { key: "lab-life", name: { fr: "Vie de labo", en: "Lab life" } },
  { key: "leisure", name: { fr: "Loisirs", en: "Leisure" } },
  { key: "mobility", name: { fr: "Mobilité", en: "Mobility" } },
  { key: "safety", name: { fr: "Sécurité", en: "Safety" } },
];

export const writeCommunity: WriteDemo = (demo) => writeLookups(demo, "tags", tags);
