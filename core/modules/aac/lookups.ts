import { entity, lookup } from "#core/kernel/entity.ts";
import { count, position, text } from "#core/kernel/fields.ts";
import { extend } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { file, mirrored, one } from "#core/kernel/relations.ts";
import { curators, isListed } from "./rights.ts";

const rights = { see: always, create: curators, update: curators, destroy: curators } as const;
const name = () => text({ max: 120 }).localized().required();

/** How many products of the catalogue have it. */
const productsCount = () => count("products", isListed).detail();

/** The products that name it by one of their relations. */
const productsBy = (relation: string) => mirrored("aac-products", relation).readOnly();

/** How a person acts on a product (AAC-001). */
export const aacAccessTypes = lookup(
  "aac-access-types",
  {
    pointing: { position: 0 },
    head_pointer: { position: 1 },
    eye_pointer: { position: 2 },
    scanning: { position: 3 },
  },
  { fields: { position: position().readOnly() } },
);

/** Whether a way to act is built in, or comes with something of another maker (AAC-002). */
export const aacIntegrationTypes = lookup(
  "aac-integration-types",
  { direct: { position: 0 }, third_party: { position: 1 } },
  { fields: { position: position().readOnly() } },
);

export const countedAccessTypes = extend(aacAccessTypes, {
  fields: { productsCount: productsCount() },
  relations: { products: productsBy("accessTypes") },
});

export const countedIntegrationTypes = extend(aacIntegrationTypes, {
  fields: { productsCount: productsCount() },
  relations: { products: productsBy("integrationTypes") },
});

/** What products run on, or stand on. */
export const aacSystems = entity("aac-systems", {
  fields: {
    name: text({ max: 120 }).required(),
    description: text({ multiline: true, max: 500 }).localized(),
    position: position(),
  },
  relations: { icon: file("image") },
  policy: rights,
  order: ["position"],
  search: { name: "A" },
  admin: { category: "aac-products", columns: ["name", "description", "position"] },
});

/** A system that a product comes with. */
export const aacInstalledSystems = entity("aac-installed-systems", {
  fields: {
    name: name(),
    note: text({ max: 500 }).localized(),
    position: position(),
    productsCount: productsCount(),
  },
  relations: { system: one("aac-systems"), products: productsBy("installedSystems") },
  policy: rights,
  order: ["position"],
  search: { name: "A" },
  admin: { category: "aac-products", columns: ["name", "system", "note", "position"], filters: ["system"] },
});

/** A system that a product can be installed on. */
export const aacCompatibleSystems = entity("aac-compatible-systems", {
  fields: { name: name(), position: position(), productsCount: productsCount() },
  relations: { system: one("aac-systems"), products: productsBy("compatibleSystems") },
  policy: rights,
  order: ["position"],
  search: { name: "A" },
  admin: { category: "aac-products", columns: ["name", "system", "position"], filters: ["system"] },
});

const simple = <const Type extends string>(type: Type, relation: string) =>
  entity(type, {
    fields: { name: name(), position: position(), productsCount: productsCount() },
    relations: { products: productsBy(relation) },
    policy: rights,
    order: ["position"],
    search: { name: "A" },
    admin: { category: "aac-products", columns: ["name", "position"] },
  });

/** How one comes by a product's software. */
export const aacSoftwareAccesses = simple("aac-software-accesses", "softwareAccesses");
export const aacKeyboardTypes = simple("aac-keyboard-types", "keyboardTypes");
/** Kinds of symbols that messages are made of. */
export const aacPictogramTypes = simple("aac-pictogram-types", "pictogramTypes");
/** How verbs get their forms. */
export const aacConjugationTypes = simple("aac-conjugation-types", "conjugationTypes");
/** Languages that a product speaks and is used in. */
export const aacLanguages = simple("aac-languages", "languages");

export const aacLookups = [
  aacAccessTypes,
  aacIntegrationTypes,
  aacSystems,
  aacInstalledSystems,
  aacCompatibleSystems,
  aacSoftwareAccesses,
  aacKeyboardTypes,
  aacPictogramTypes,
  aacConjugationTypes,
  aacLanguages,
] as const;
