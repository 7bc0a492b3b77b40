import {
  admins,
  everyone,
  linked,
  type ModuleRights,
  member,
  openToAll,
  put,
  type Who,
} from "#tests/support/matrix-viewers.ts";

const byKeepers = { changes: "aA", destroys: "aA" };
const byAuthor = { changes: "maA", destroys: "maA" };
const product = (state: string, who: Who, status: string, links: Record<string, string> = {}) =>
  put("aac-products", state, who, {
    values: { name: `Product ${state}`, status },
    links: { seller: seller.id, ...links },
  });
const seller = put("aac-sellers", "a seller", openToAll, { values: { name: "Tamarin" } });
const system = put("aac-systems", "a system", openToAll, { values: { name: "Linux" } });
const named = [
  "aac-compatible-systems",
  "aac-conjugation-types",
  "aac-installed-systems",
  "aac-keyboard-types",
  "aac-languages",
  "aac-pictogram-types",
  "aac-software-accesses",
];
const ofMember = { createdBy: member };
const listed = product("accepted", { sees: everyone, ...byKeepers }, "accepted", ofMember);
const corrects = { ...ofMember, corrects: listed.id };

export const rights: ModuleRights = {
  cases: [
    seller,
    system,
    ...named.map((type) => put(type, "a value", openToAll, { texts: { name: `Value of ${type}` } })),
    listed,
    product("pending", { sees: admins, ...byKeepers }, "pending"),
    product("pending of a member", { sees: "maAt", ...byAuthor }, "pending", ofMember),
    product("refused of a member", { sees: "maAt", ...byAuthor }, "refused", ofMember),
    product("correction of a member", { sees: "maAt", ...byAuthor }, "pending", corrects),
    product("accepted correction of a member", { sees: "maAt", ...byKeepers }, "accepted", corrects),
  ],
  creates: {
    ...Object.fromEntries([...named, "aac-sellers", "aac-systems"].map((type) => [type, "aA"] as const)),
    "aac-products": "moOcaAhi",
  },
  needs: {
    "aac-products": (number) => ({
      attributes: { name: `Product ${number}` },
      relationships: { seller: linked("aac-sellers", seller.id) },
    }),
  },
};
