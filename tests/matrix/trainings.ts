import {
  admin,
  admins,
  contributor,
  everyone,
  lab,
  type ModuleRights,
  openToAll,
  put,
  signedIn,
  type Who,
} from "#tests/support/matrix-viewers.ts";
import { postal } from "./addresses.ts";

const out = { publishedAt: "2026-01-02T03:04:05.000Z" };
const times = { startAt: "2026-04-02T08:00:00.000Z", endAt: "2026-04-02T10:00:00.000Z", timezone: "Europe/Paris" };

const training = (state: string, who: Who, values: object = out, links: Readonly<Record<string, string>> = {}) =>
  put("trainings", state, who, {
    values: { ...values },
    texts: { title: `Training ${state}` },
    links: { createdBy: contributor, ...links },
  });
const byAuthor = { changes: "caA", destroys: "aA" };
const notOut = { sees: "caAt", ...byAuthor };
const published = training("out", { sees: everyone, ...byAuthor });
const draft = training("not out", notOut, {});
const session = (state: string, of: { readonly id: string }, sees: string) =>
  put(
    "training-sessions",
    state,
    { sees, changes: "caA", destroys: "caA" },
    { values: times, links: { training: of.id } },
  );

export const rights: ModuleRights = {
  cases: [
    ...["training-categories", "training-levels", "training-types"].map((type) =>
      put(type, "a value", openToAll, { texts: { name: `Value of ${type}` } }),
    ),
    published,
    draft,
    training("of another, not out", { sees: admins, changes: "aA", destroys: "aA" }, {}, { createdBy: admin }),
    training(
      "of a lab, not out",
      { sees: "OaAt", changes: "OaA", destroys: "aA" },
      {},
      { createdBy: admin, organization: lab },
    ),
    training("scheduled", notOut, { publishedAt: "2026-03-01T12:00:00.001Z" }),
    training("withdrawn", notOut, { ...out, unpublishAt: "2026-02-01T00:00:00.000Z" }),
    training("above a level", { sees: "mcaAt", ...byAuthor }, out, { accessLevel: "member_level_1" }),
    training("at the lowest level", { sees: signedIn, ...byAuthor }, out, { accessLevel: "contact" }),
    session("of a training that is out", published, everyone),
    session("of a training that is not out", draft, "caAt"),
    put(
      "addresses",
      "a place",
      { sees: everyone, changes: "aA", destroys: "aA", lists: signedIn },
      { values: { ...postal, isPlace: true } },
    ),
  ],
  creates: {
    trainings: "OcaA",
    "training-categories": "aA",
    "training-levels": "aA",
    "training-types": "aA",
    "training-sessions": "caA",
  },
  needs: {
    "training-sessions": () => ({
      attributes: times,
      relationships: { training: { data: { type: "trainings", id: published.id } } },
    }),
  },
};
