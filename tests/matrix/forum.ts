import {
  admins,
  everyone,
  linked,
  type ModuleRights,
  member,
  openToAll,
  other,
  put,
  type Who,
} from "#tests/support/matrix-viewers.ts";

const at = "2026-02-01T00:00:00.000Z";
const madeAt = "2026-01-03T00:00:00.000Z";
const byMember = { changes: "maA", destroys: "aA" };
const byAdmins = { changes: "aA", destroys: "aA" };

const parent = put("forum-categories", "above others", openToAll, {
  texts: { name: "Making" },
  values: { isParent: true },
});
const category = put("forum-categories", "below another", openToAll, {
  texts: { name: "Printing" },
  links: { parentCategory: parent.id },
});

const subject = (state: string, who: Who, values: object = {}, links: Readonly<Record<string, string>> = {}) =>
  put("forum-subjects", state, who, {
    values: { slug: state.replaceAll(/\W+/g, "-"), lastMessageAt: madeAt, ...values },
    texts: { title: `A subject ${state}` },
    links: { category: category.id, createdBy: member, ...links },
    madeAt,
  });
const open = subject("open", { sees: everyone, ...byMember });
const limited = subject("for administrators", { sees: admins, ...byAdmins }, { limitToAdmin: true });
const leveled = subject(
  "above a level",
  { sees: "moaAt", changes: "oaA", destroys: "aA" },
  {},
  { createdBy: other, accessLevel: "member_level_1" },
);
const held = subject("held", { sees: "maAt", ...byMember }, { heldAt: at });
const deleted = subject("deleted", { sees: "maAt", lists: "", ...byMember }, { deletedAt: at });
const closed = subject("closed", { sees: everyone, ...byMember }, { closedAt: at });

const message = (
  state: string,
  who: Who,
  values: object = {},
  { on = open.id, ...links }: Readonly<Record<string, string>> = {},
) =>
  put("forum-subject-messages", state, who, {
    values: { content: "<p>Words.</p>", position: 0, ...values },
    links: { subject: on, createdBy: member, ...links },
    madeAt,
  });
const first = message("a member's", { sees: everyone, ...byMember });

export const rights: ModuleRights = {
  cases: [
    parent,
    category,
    open,
    limited,
    leveled,
    held,
    deleted,
    closed,
    first,
    message("an answer", { sees: everyone, ...byMember }, { position: 1 }, { parentMessage: first.id }),
    message("held", { sees: "maAt", ...byMember }, { position: 2, heldAt: at }),
    message("deleted", { sees: "maAt", lists: "", ...byMember }, { position: 3, deletedAt: at }),
    message("in what is for administrators", { sees: admins, ...byAdmins }, {}, { on: limited.id }),
    message("above a level", { sees: "moaAt", ...byMember }, {}, { on: leveled.id }),
    put(
      "forum-subject-events",
      "of what is open",
      { sees: everyone, changes: "", destroys: "aA" },
      {
        values: { kind: "moved" },
        links: { subject: open.id },
      },
    ),
    put(
      "forum-subject-events",
      "of what is for administrators",
      { sees: admins, changes: "", destroys: "aA" },
      {
        values: { kind: "closed" },
        links: { subject: limited.id },
      },
    ),
    put(
      "forum-follows",
      "a member's",
      { sees: "m", changes: "m", destroys: "m" },
      {
        values: { level: "watching" },
        links: { user: member, followed: { type: "forum-subjects", id: open.id } as never },
      },
    ),
  ],
  creates: {
    "forum-categories": "aA",
    "forum-subjects": "moOcaAhi",
    "forum-subject-messages": "moOcaAhi",
    "forum-follows": "moOcaAhi",
    "forum-subject-events": "",
  },
  needs: {
    "forum-subjects": () => ({ relationships: { category: linked("forum-categories", category.id) } }),
    "forum-subject-messages": (number) => ({
      attributes: { content: `<p>Words ${number}</p>` },
      relationships: { subject: linked("forum-subjects", open.id) },
    }),
    "forum-follows": () => ({ relationships: { followed: linked("forum-categories", category.id) } }),
  },
};
