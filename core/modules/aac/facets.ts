/** What the catalogue can be narrowed by: the name in an address, the relation of a product, and the type that it leads to. */
export const facets = [
  { name: "access", relation: "accessTypes", type: "aac-access-types" },
  { name: "language", relation: "languages", type: "aac-languages" },
  { name: "symbols", relation: "pictogramTypes", type: "aac-pictogram-types" },
  { name: "system", relation: "compatibleSystems", type: "aac-compatible-systems" },
  { name: "device", relation: "installedSystems", type: "aac-installed-systems" },
  { name: "integration", relation: "integrationTypes", type: "aac-integration-types" },
  { name: "software", relation: "softwareAccesses", type: "aac-software-accesses" },
  { name: "keyboard", relation: "keyboardTypes", type: "aac-keyboard-types" },
  { name: "conjugation", relation: "conjugationTypes", type: "aac-conjugation-types" },
  { name: "seller", relation: "seller", type: "aac-sellers" },
] as const;

export type FacetName = (typeof facets)[number]["name"];
