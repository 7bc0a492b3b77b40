import type { Viewer } from "#core/kernel/viewer.ts";
import type { WorldRecord } from "./declared-rights.ts";
import { administrator, guest, person, superAdministrator } from "./viewers.ts";

/** Kinds of viewers of the rights matrix, each with its letter, and how a record of its world is written down. */

const id = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
export const [member, other, manager, contributor, admin, superAdmin, health] = [1, 2, 3, 4, 5, 6, 7].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
export const waiting = id(8);
export const machine = id(9);
export const [lab, otherLab] = [id(11), id(12)];
/** Labs of the organization administrator that nothing else is about. */
export const spareLabs = [13, 14, 15, 16, 17, 18].map(id);
const lowest = { weight: 0, accessLevels: ["contact"] };

export const viewers: Readonly<Record<string, { readonly name: string; readonly viewer: Viewer }>> = {
  g: { name: "guest", viewer: guest() },
  m: {
    name: "member at level 1, of a lab",
    viewer: person(member, { organizationIds: [lab], actingOrganizationId: lab, runsProjects: true }),
  },
  o: { name: "other member, at the lowest level", viewer: person(other, lowest) },
  O: {
    name: "organization_admin of that lab",
    viewer: person(manager, { ...lowest, roles: ["organization_admin"], organizationIds: [lab, ...spareLabs] }),
  },
  c: { name: "contributor", viewer: person(contributor, { ...lowest, roles: ["contributor"] }) },
  a: { name: "admin", viewer: administrator(admin, lowest) },
  A: { name: "app_admin", viewer: person(superAdmin, { ...lowest, roles: ["app_admin"] }) },
  h: { name: "eqlaat_member", viewer: person(health, { ...lowest, roles: ["eqlaat_member"] }) },
  i: {
    name: "eqlaat_member impersonated by an admin",
    viewer: person(health, { ...lowest, roles: ["eqlaat_member"], impersonatorId: admin }),
  },
  t: { name: "read-only token of the admin", viewer: administrator(admin, { ...lowest, mayWrite: false }) },
};

/** Of every role, and of the lab, so that rights stand in the way of nothing; it made what the world's member made. */
export const mighty = superAdministrator(member, {
  roles: ["app_admin", "admin", "contributor", "eqlaat_member"],
  organizationIds: [lab],
  actingOrganizationId: lab,
  runsProjects: true,
});

export const everyone = "gmoOcaAhit";
export const signedIn = "moOcaAhit";
/** An admin, the super admin, and the admin's read-only token, which reads what the admin reads. */
export const admins = "aAt";

/** One record in one state, and who may do what with it. The token, which writes nothing, is left out of `changes` and `destroys`. */
export interface Case extends WorldRecord {
  readonly state: string;
  readonly sees: string;
  readonly changes: string;
  readonly destroys: string;
  /** Who finds it in a list; `sees` unless said. Nobody finds what was deleted. */
  readonly lists?: string;
}

/** What is stored of a record. */
export type Members = Pick<WorldRecord, "values" | "texts" | "links" | "sets" | "madeAt">;
/** Who may do what with a record. */
export type Who = Pick<Case, "sees" | "changes" | "destroys" | "lists">;
let made = 100;

/** Keeps what is unique apart: the number of the record that was put last. */
export const serial = (): number => made;

/** A record of the world. Without members it is given those that its declaration requires. Its id is a number of its own unless it is named. */
export const put = (type: string, state: string, who: Who, members: Members = {}, named?: string): Case => {
  made += 1;
  return { type, state, id: named ?? id(made), ...who, ...members };
};

/** Members of a document that creates a record. */
export interface NewMembers {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, unknown>>;
}

export const linked = (type: string, id: string) => ({ data: { type, id } });

/** What a module expects of the rights to its records: `tests/matrix/<module>.ts`, written by hand from the specification, in letters of viewers. */
export interface ModuleRights {
  readonly cases: readonly Case[];
  /** Types whose list is closed to all but these; everybody may ask for that of any other. */
  readonly lists?: Readonly<Record<string, string>>;
  /** Who creates records of each type. */
  readonly creates: Readonly<Record<string, string>>;
  /** What a new record needs beside, or instead of, what its declaration requires. `number` keeps what is unique apart. */
  readonly needs?: Readonly<Record<string, (number: number) => NewMembers>>;
}

export const openToAll: Who = { sees: everyone, changes: "aA", destroys: "aA" };
export const adminsOnly: Who = { sees: admins, changes: "aA", destroys: "aA", lists: admins };
