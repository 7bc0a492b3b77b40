import {
  admin,
  admins,
  contributor,
  everyone,
  lab,
  linked,
  type ModuleRights,
  manager,
  member,
  openToAll,
  other,
  put,
  signedIn,
  type Who,
} from "#tests/support/matrix-viewers.ts";

const out = { publishedAt: "2026-01-02T03:04:05.000Z" };
const deletedAt = "2026-02-01T00:00:00.000Z";
const resource = (state: string, who: Who, values: object = out, links: Record<string, string> = {}) =>
  put("training-resources", state, who, {
    values: {
      slug: `resource-${state.replaceAll(" ", "-")}`,
      otherResourceType: "A song",
      otherTheme: "Music",
      ...values,
    },
    texts: { title: `Resource ${state}` },
    links: { createdBy: contributor, license: "cc_by", resourceType: "other", ...links },
    sets: { themes: ["other"] },
  });
const published = resource("published", { sees: everyone, changes: "caA", destroys: "aA" });
const hidden = resource("draft", { sees: "caAt", changes: "caA", destroys: "aA" }, {});
const sheet = put(
  "files",
  "file of a resource",
  { sees: everyone, changes: "caA", destroys: "caA", lists: "OcaAt" },
  {
    values: {
      name: "Sheet.pdf",
      slug: "sheet-pdf",
      mimeType: "application/pdf",
      size: 5,
      isUploaded: true,
      isPublic: true,
    },
    links: { createdBy: contributor },
  },
);
const downloadable = put(
  "training-resources",
  "with a file",
  { sees: everyone, changes: "caA", destroys: "aA" },
  {
    values: { slug: "resource-with-a-file", otherResourceType: "A song", ...out },
    texts: { title: "Resource with a file" },
    links: { createdBy: contributor, resourceType: "other" },
    sets: { files: [sheet.id] },
  },
);
const review = (state: string, who: Who, values: object = {}, links: Record<string, string> = {}) =>
  put("resource-reviews", state, who, {
    values: { objective: "A workshop", ...values },
    links: { resource: published.id, ...(links.user === "" ? {} : { user: member }), ...without(links) },
    madeAt: "2026-01-03T00:00:00.000Z",
  });
const without = ({ user, ...links }: Record<string, string>) => (user ? { ...links, user } : links);
const written = { reviewRating: 4, reviewComment: "It helped.", reviewedAt: "2026-01-20T00:00:00.000Z" };
const ofMember = { changes: "maA", destroys: "aA" };
const request = (state: string, who: Who, values: object = out, links: Record<string, string> = {}) =>
  put("training-resource-requests", state, who, {
    values: {
      slug: `request-${state.replaceAll(" ", "-")}`,
      otherResourceType: "A song",
      otherTheme: "Music",
      ...values,
    },
    texts: { title: `Request ${state}` },
    links: { createdBy: member, resourceType: "other", ...links },
    sets: { themes: ["other"] },
  });
const byAuthor = { changes: "caA", destroys: "aA" };

export const rights: ModuleRights = {
  cases: [
    put("resource-types", "a type", openToAll, { texts: { name: "Course" } }),
    put("training-resource-themes", "a theme", openToAll, { texts: { name: "Communication" } }),
    published,
    hidden,
    resource("deleted", { sees: admins, changes: "aA", destroys: "aA", lists: "" }, { ...out, deletedAt }),
    resource("scheduled", { sees: "caAt", ...byAuthor }, { publishedAt: "2026-03-01T12:00:00.001Z" }),
    resource("withdrawn", { sees: "caAt", ...byAuthor }, { ...out, unpublishAt: "2026-02-01T00:00:00.000Z" }),
    resource("at the lowest level", { sees: signedIn, ...byAuthor }, out, { accessLevel: "contact" }),
    resource("draft of another", { sees: admins, changes: "aA", destroys: "aA" }, {}, { createdBy: admin }),
    resource(
      "draft of a lab",
      { sees: "OaAt", changes: "OaA", destroys: "aA" },
      {},
      { createdBy: admin, organization: lab },
    ),
    sheet,
    downloadable,
    review("of a draft", { sees: "mcaAt", ...ofMember }, written, { resource: hidden.id }),
    review("not written yet", { sees: "maAt", ...ofMember }),
    review("written", { sees: everyone, changes: "oaA", destroys: "aA" }, written, { user: other }),
    review(
      "held",
      { sees: "caAt", changes: "caA", destroys: "aA" },
      { ...written, heldAt: deletedAt },
      { user: contributor },
    ),
    review(
      "deleted",
      { sees: "OaAt", lists: "", changes: "OaA", destroys: "aA" },
      { ...written, deletedAt },
      { user: manager },
    ),
    review("of somebody who has gone", { sees: everyone, changes: "aA", destroys: "aA" }, written, { user: "" }),
    request("published", { sees: everyone, ...ofMember }),
    request("waiting", { sees: "maAt", ...ofMember }, {}),
    request("closed", { sees: everyone, ...ofMember }, { ...out, status: "closed", closedAt: deletedAt }),
    request("deleted", { sees: admins, changes: "aA", destroys: "aA", lists: "" }, { ...out, deletedAt }),
    request("at the lowest level", { sees: signedIn, ...ofMember }, out, { accessLevel: "contact" }),
    request("of a lab", { sees: "OaAt", changes: "OaA", destroys: "aA" }, {}, { createdBy: admin, organization: lab }),
  ],
  creates: {
    "resource-types": "aA",
    "training-resource-themes": "aA",
    "training-resources": "OcaA",
    "resource-reviews": "moOcaAhi",
    "training-resource-requests": "moOcaAhi",
  },
  needs: {
    "training-resources": (number) => ({
      attributes: { title: `Resource ${number}`, otherResourceType: "A song" },
      relationships: { resourceType: linked("resource-types", "other") },
    }),
    "resource-reviews": () => ({ relationships: { resource: linked("training-resources", downloadable.id) } }),
    "training-resource-requests": (number) => ({
      attributes: { title: `Request ${number}`, otherResourceType: "A song" },
      relationships: { resourceType: linked("resource-types", "other") },
    }),
  },
};
