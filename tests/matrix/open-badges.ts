import {
  admin,
  admins,
  everyone,
  lab,
  linked,
  type ModuleRights,
  member,
  other,
  otherLab,
  put,
} from "#tests/support/matrix-viewers.ts";

const out = { publishedAt: "2026-01-02T03:04:05.000Z" };
const byAdmins = { changes: "aA", destroys: "aA" };
const texts = { title: "Soldering", description: "<p>Solder three cables.</p>" };

const badge = put(
  "open-badges",
  "that was awarded",
  { sees: everyone, changes: "aA", destroys: "aA" },
  { values: out, texts },
);
const draft = put("open-badges", "a draft", { sees: admins, ...byAdmins }, { texts });
const newest = put("open-badges", "the newest version", { sees: everyone, ...byAdmins }, { values: out, texts });

const award = (
  state: string,
  who: { readonly sees: string; readonly changes: string },
  issuer: string,
  recipient: string,
) =>
  put(
    "open-badge-assertions",
    state,
    { ...who, destroys: "aA" },
    {
      values: {
        recipientName: "Ada",
        recipientEmail: `${state.replaceAll(" ", "-")}@example.net`,
        issuedAt: "2026-01-02T03:04:05.000Z",
        occasion: "by-hand",
      },
      links: { badge: badge.id, issuer, recipient },
    },
  );

const heat = put(
  "open-badge-training-modules",
  "of a published badge",
  { sees: everyone, ...byAdmins },
  { texts: { title: "Heat", content: "<p>Heat it.</p>" }, links: { badge: badge.id } },
);

const training = (
  state: string,
  who: { readonly sees: string; readonly destroys: string },
  values: Readonly<Record<string, unknown>>,
  issuer: string,
  user: string,
) =>
  put(
    "open-badge-training-sessions",
    state,
    { ...who, changes: "" },
    { values: { startedAt: out.publishedAt, ...values }, links: { badge: badge.id, issuer, user } },
  );

/** What nobody is shown, whatever they may. */
const ofTheSystem = { sees: "", changes: "", destroys: "" };

const held = award("a member has from a lab", { sees: "mOaAt", changes: "OaA" }, lab, member);

const asked = { finishedAt: out.publishedAt, requestedAt: out.publishedAt };
const begun = training("under way", { sees: "maAt", destroys: "maA" }, { stage: "started" }, lab, member);

const batch = (state: string, sees: string, issuer: string) =>
  put(
    "open-badge-batches",
    state,
    { sees, changes: "", destroys: "" },
    { values: { linesCount: 2, occasion: "by-hand" }, links: { badge: badge.id, issuer } },
  );

export const rights: ModuleRights = {
  cases: [
    draft,
    badge,
    newest,
    put(
      "open-badges",
      "with a newer version",
      { sees: everyone, lists: admins, ...byAdmins },
      { values: out, texts, links: { newestBadge: newest.id } },
    ),
    heat,
    put(
      "open-badge-training-modules",
      "of a draft",
      { sees: admins, ...byAdmins },
      { texts: { title: "Cool", content: "<p>Let it cool.</p>" }, links: { badge: draft.id } },
    ),
    held,
    award("an admin has from another lab", { sees: admins, changes: "aA" }, otherLab, admin),
    begun,
    training(
      "whose badge was asked for",
      { sees: "mOaAt", destroys: "maA" },
      { ...asked, stage: "requested" },
      lab,
      member,
    ),
    training(
      "with another lab whose badge was asked for",
      { sees: "oaAt", destroys: "oaA" },
      { ...asked, stage: "requested" },
      otherLab,
      other,
    ),
    training(
      "that led to the badge",
      { sees: "oOaAt", destroys: "aA" },
      { ...asked, stage: "accepted", acceptedAt: out.publishedAt },
      lab,
      other,
    ),
    put(
      "open-badge-training-session-modules",
      "of a training that is under way",
      { sees: "maAt", changes: "", destroys: "" },
      { links: { session: begun.id, module: heat.id } },
    ),
    batch("of a lab", "OaAt", lab),
    batch("of another lab", admins, otherLab),
    put(
      "open-badge-issuer-keys",
      "of a lab",
      { sees: admins, changes: "", destroys: "" },
      { values: { publicKey: "z6Mk", secretKey: "zrv" }, links: { issuer: lab } },
    ),
    put("open-badge-credentials", "of an award", ofTheSystem, {
      values: { salt: "salt", identity: "sha256$0", statusList: 0, statusIndex: 7, document: {} },
      links: { assertion: held.id, issuer: lab },
    }),
    put("open-badge-shares", "of an award", ofTheSystem, {
      values: { secret: "secret", digest: "digest" },
      links: { assertion: held.id },
    }),
  ],
  lists: { "open-badge-batches": "OaAt" },
  creates: {
    "open-badges": "aA",
    "open-badge-training-modules": "aA",
    "open-badge-assertions": "OaA",
    "open-badge-training-sessions": "moOcaAhi",
    "open-badge-training-session-modules": "",
    "open-badge-batches": "",
    "open-badge-issuer-keys": "",
    "open-badge-credentials": "",
    "open-badge-shares": "",
  },
  needs: {
    "open-badges": () => ({ attributes: texts }),
    "open-badge-training-modules": () => ({
      attributes: { title: "Heat", content: "<p>Heat it.</p>" },
      relationships: { badge: linked("open-badges", draft.id) },
    }),
    "open-badge-assertions": () => ({
      attributes: { recipientName: "Bea", recipientEmail: "bea@example.net" },
      relationships: { badge: linked("open-badges", badge.id), issuer: linked("organizations", lab) },
    }),
    "open-badge-training-sessions": () => ({
      relationships: { badge: linked("open-badges", newest.id), issuer: linked("organizations", lab) },
    }),
  },
};
