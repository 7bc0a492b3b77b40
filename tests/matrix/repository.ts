import {
  admin,
  admins,
  contributor,
  everyone,
  lab,
  linked,
  type ModuleRights,
  member,
  openToAll,
  put,
  serial,
  signedIn,
  type Who,
} from "#tests/support/matrix-viewers.ts";

const out = { publishedAt: "2026-01-02T03:04:05.000Z" };
const deletedAt = "2026-02-01T00:00:00.000Z";
const item = (state: string, who: Who, values: object = out, links: Record<string, string> = {}) =>
  put("repository-items", state, who, {
    values: { slug: `aid-${state.replaceAll(" ", "-")}`, ...values },
    texts: { title: `Aid ${state}` },
    links: { createdBy: contributor, license: "cc_by", ...links },
  });
const byAuthor = { changes: "caA", destroys: "aA" };
const published = item("published", { sees: everyone, ...byAuthor });
const draft = item("draft", { sees: "caAt", ...byAuthor }, {});
const deleted = item("deleted", { sees: admins, changes: "aA", destroys: "aA", lists: "" }, { ...out, deletedAt });
const variant = item("variant", { sees: everyone, ...byAuthor }, out, { variantOf: published.id });
const items = [
  published,
  draft,
  deleted,
  item("scheduled", { sees: "caAt", ...byAuthor }, { publishedAt: "2026-03-01T12:00:00.001Z" }),
  item("withdrawn", { sees: "caAt", ...byAuthor }, { ...out, unpublishAt: "2026-02-01T00:00:00.000Z" }),
  item("at the lowest level", { sees: signedIn, ...byAuthor }, out, { accessLevel: "contact" }),
  item("draft of another", { sees: admins, changes: "aA", destroys: "aA" }, {}, { createdBy: admin }),
  item("draft of a lab", { sees: "OaAt", changes: "OaA", destroys: "aA" }, {}, { createdBy: admin, organization: lab }),
  variant,
];

const settingOf = (of: typeof published, who: Who) =>
  put("repository-print-settings", `of the aid ${of.state}`, who, {
    values: { position: 0, quantity: 1 },
    texts: { name: "Body" },
    links: { item: of.id },
  });

const exchange = (state: string, who: Omit<Who, "changes">, values: object, links: Record<string, string>) =>
  put(
    "external-repository-interactions",
    state,
    { ...who, changes: "" },
    {
      values: { externalId: String(serial()), attempts: 1, ...values },
      links: { status: "pulled", externalRepositoryType: "thingiverse", ...links },
    },
  );
const succeeded = { progress: "succeeded" };
const failed = { progress: "failed", fault: "slow" };

const make = (state: string, who: Who, values: object = {}, links: Record<string, string> = { author: member }) =>
  put("repository-makes", state, who, {
    values: { content: `It holds: ${state}.`, ...values },
    links: { item: published.id, ...links },
    madeAt: "2026-01-03T00:00:00.000Z",
  });
const ofMember = { changes: "maA", destroys: "aA" };

export const rights: ModuleRights = {
  cases: [
    put("repository-categories", "a category", openToAll, { texts: { name: "Eating" } }),
    ...items,
    settingOf(published, { sees: everyone, changes: "caA", destroys: "caA" }),
    settingOf(draft, { sees: "caAt", changes: "caA", destroys: "caA" }),
    settingOf(deleted, { sees: admins, changes: "aA", destroys: "aA" }),
    exchange("of a published aid", { sees: everyone, destroys: "aA" }, succeeded, { item: published.id }),
    exchange("of a draft", { sees: "caAt", destroys: "aA" }, succeeded, { item: draft.id }),
    exchange("of a deleted aid", { sees: admins, destroys: "aA" }, succeeded, { item: deleted.id }),
    exchange("that failed", { sees: "caAt", destroys: "aA" }, failed, { item: variant.id, createdBy: admin }),
    exchange("that failed for a contributor", { sees: "caAt", destroys: "caA" }, failed, { createdBy: contributor }),
    exchange("under way", { sees: "caAt", destroys: "aA" }, { progress: "pending" }, { createdBy: contributor }),
    make("a member's", { sees: everyone, ...ofMember }),
    make("held", { sees: "maAt", ...ofMember }, { heldAt: deletedAt }),
    make("deleted", { sees: "maAt", lists: "", ...ofMember }, { deletedAt }),
    make("of a draft", { sees: "caAt", changes: "aA", destroys: "aA" }, {}, { author: member, item: draft.id }),
    make("of somebody who has gone", { sees: everyone, changes: "aA", destroys: "aA" }, {}, {}),
  ],
  creates: {
    "repository-categories": "aA",
    "repository-items": "OcaA",
    "repository-print-settings": "caA",
    "repository-makes": "moOcaAhi",
    "external-repository-interactions": "",
  },
  needs: {
    "repository-print-settings": () => ({ relationships: { item: linked("repository-items", published.id) } }),
    "repository-makes": (number) => ({
      attributes: { content: `Made ${number} times` },
      relationships: { item: linked("repository-items", published.id) },
    }),
  },
};
