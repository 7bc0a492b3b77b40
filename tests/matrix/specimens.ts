import {
  admin,
  admins,
  adminsOnly,
  type Case,
  everyone,
  health,
  linked,
  type ModuleRights,
  member,
  openToAll,
  put,
  serial,
  signedIn,
  type Who,
} from "#tests/support/matrix-viewers.ts";

/** The modules that exist for the tests only. */

const vault = put(
  "specimen-vaults",
  "a vault",
  { ...adminsOnly, changes: "A", destroys: "A" },
  { values: { name: "Vault" } },
);
const specimen = (title: string, who: Who, values: Record<string, unknown>, createdBy = member) =>
  put("specimens", title, who, {
    values: {
      sku: `SKU-${serial()}`,
      slug: title,
      state: "new",
      adminNote: "Only for admins",
      ownerNote: "Mine",
      ...values,
    },
    texts: { title },
    links: { createdBy, vault: vault.id, kind: "other", colour: "red" },
  });
const openSpecimen = specimen("open-specimen", { sees: everyone, changes: "maA", destroys: "aA" }, { isPublic: true });
const ownSpecimen = specimen("own-specimen", { sees: "maAt", changes: "maA", destroys: "aA" }, {});
const part = (of: Case) =>
  put(
    "specimen-parts",
    `of ${of.state}`,
    { sees: of.sees, changes: of.changes, destroys: of.changes },
    { values: { label: "Part", position: 0 }, links: { specimen: of.id } },
  );
const screw = (of: Case) =>
  put(
    "specimen-screws",
    of.state,
    { sees: of.sees, changes: of.changes, destroys: of.changes },
    { values: { label: "Screw", position: 0 }, links: { part: of.id } },
  );
const openPart = part(openSpecimen);
const ownPart = part(ownSpecimen);
const healthOnly: Who = { sees: "h", changes: "h", destroys: "h" };

export const rights: ModuleRights = {
  cases: [
    vault,
    openSpecimen,
    ownSpecimen,
    specimen(
      "deleted-specimen",
      { sees: "maAt", changes: "maA", destroys: "aA", lists: "" },
      { deletedAt: "2026-02-01T00:00:00.000Z" },
    ),
    openPart,
    ownPart,
    screw(openPart),
    screw(ownPart),
    put(
      "specimen-sheets",
      "a sheet",
      { sees: signedIn, changes: "aA", destroys: "aA" },
      { values: { content: "Sheet" }, links: { specimen: ownSpecimen.id } },
    ),
    put("specimen-kinds", "a kind", openToAll, { values: { position: 1 }, texts: { name: "Kind" } }),
    put("specimen-tags", "a tag", openToAll, { values: { slug: "soft" }, texts: { name: "Soft" } }),
    put("specimen-extras", "an extra", openToAll, { values: { name: "Extra" }, links: { specimen: ownSpecimen.id } }),
    put("specimen-cases", "made by the health member", healthOnly, {
      values: { name: "Case one" },
      links: { specimen: openSpecimen.id, createdBy: health },
    }),
    put("specimen-cases", "made by the admin", healthOnly, {
      values: { name: "Case two" },
      links: { specimen: openSpecimen.id, createdBy: admin },
    }),
  ],
  lists: { "specimen-vaults": admins, "specimen-cases": "h" },
  creates: {
    "specimen-kinds": "aA",
    "specimen-tags": "moOcaAhi",
    specimens: "moOcaAhi",
    "specimen-parts": "maA",
    "specimen-screws": "maA",
    "specimen-sheets": "moOcaAhi",
    "specimen-vaults": "aA",
    "specimen-extras": "moOcaAhi",
    "specimen-cases": "h",
  },
  needs: {
    "specimen-parts": () => ({
      attributes: { label: "New" },
      relationships: { specimen: linked("specimens", openSpecimen.id) },
    }),
    "specimen-screws": () => ({
      attributes: { label: "New" },
      relationships: { part: linked("specimen-parts", openPart.id) },
    }),
    "specimen-sheets": () => ({
      attributes: { content: "New" },
      relationships: { specimen: linked("specimens", openSpecimen.id) },
    }),
    "specimen-extras": () => ({ attributes: { name: "Extra" } }),
  },
};
