import { type Deprecation, deprecation } from "./deprecation.ts";
import type { Coded } from "./entity.ts";
import type { Flag } from "./flags.ts";
import { anyOf, type Policy, where } from "./policy.ts";
import type { Reference } from "./storage.ts";

/**
 * How records point at one another.
 * - `one`: a column of this record holds the target's id.
 * - `oneOf`: two columns hold the target's type and id.
 * - `link`: many to many, in a link table `<table>_<relation>` with an order; `mirror` names the same links seen from the target.
 * - `inverse`: the target's to-one relation `by` points here; `single` when at most one does.
 * - `owned`: like `inverse`, and the targets are part of this record's aggregate: written under its lock, version and policy.
 */
export interface RelationSpec {
  readonly kind: "one" | "oneOf" | "link" | "inverse" | "owned";
  /** Type pointed at; `*` for `oneOf`. */
  readonly to: string;
  /** `oneOf`: the open set of the types that it points at, and these, which the catalogue fills in. */
  readonly targets?: string;
  readonly among?: readonly string[];
  /** `inverse`, `owned`: the target's to-one relation. */
  readonly by?: string;
  /** `link`: the target's relation whose link table this one reads from the other side. */
  readonly mirror?: string;
  readonly single?: boolean;
  /** `inverse`: of the records that point here, those alone that satisfy it, such as the viewer's own. */
  readonly only?: Policy;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Said when the record is made; changed by the server only. */
  readonly createOnly?: boolean;
  /** The API's reference gives one to a new record. */
  readonly inExample?: boolean;
  readonly see?: Policy;
  readonly write?: Policy;
  readonly flag?: Flag;
  readonly deprecated?: Deprecation;
  /** To-one: what happens to this record when the target is destroyed. `restrict` refuses with 409. */
  readonly onDestroy: "restrict" | "clear" | "cascade";
  /** Code taken when none is given (closed lookups). */
  readonly default?: string;
  /** Files: the groups of files that may be chosen. */
  readonly accept?: readonly string[];
  /** What a target has to satisfy, beside being visible, when a link to it is written; what is said of one that does not. */
  readonly target?: Policy;
  readonly targetFault?: string;
  /** Says of a target that is not there, or hidden, what is wrong. */
  readonly absentFault?: string;
  /** `link` to records of the same type: by it none leads back to where it began; what is said of one that would. */
  readonly circleFault?: string;
}

/** What a record's types ask of a relation: a column of its own, a link table, or nothing that is stored with it. */
export type RelationShape = "optional" | "required" | "set" | "elsewhere";

/** A relation under construction: its specification and the words that refine it. `Link` is what a row gives of it. */
export interface Relation<Link = unknown, Shape extends RelationShape = RelationShape> {
  readonly spec: RelationSpec;
  /** Phantom: read by `RowOf` and its like, never set. */
  readonly _types?: { readonly link: Link; readonly shape: Shape };
  required(): Relation<NonNullable<Link>, Shape extends "optional" ? "required" : Shape>;
  readOnly(): Relation<Link, Shape>;
  createOnly(): Relation<Link, Shape>;
  /** Destroys this record with its target. */
  cascade(): Relation<Link, Shape>;
  /** Refuses to destroy the target while this record points at it. */
  restrict(): Relation<Link, Shape>;
  default(code: string): Relation<Link, Shape extends "required" ? "optional" : Shape>;
  inExample(): Relation<Link, Shape>;
  see(policy: Policy): Relation<Link, Shape>;
  write(policy: Policy): Relation<Link, Shape>;
  /** What a target has to satisfy for the writer to name it; `fault` says of another what is wrong. */
  naming(policy: Policy, fault: string): Relation<Link, Shape>;
  /** `fault` says what is wrong where a target is not there, or hidden from the writer: in the same words. */
  absent(fault: string): Relation<Link, Shape>;
  /** To records of the same type: none that leads back here by it, in however many steps; `fault` says of one that it would. */
  acyclic(fault: string): Relation<Link, Shape>;
  when(flag: Flag): Relation<Link, Shape>;
  deprecated(said: Deprecation): Relation<Link, Shape>;
}

export type Relations = Readonly<Record<string, Relation>>;

type ToOne = Relation<string | null, "optional">;
type ToMany = Relation<readonly string[], "set">;
type Elsewhere<Link> = Relation<Link, "elsewhere">;

function relation<Link, Shape extends RelationShape>(spec: RelationSpec): Relation<Link, Shape> {
  const refine = <L = Link, S extends RelationShape = Shape>(change: Partial<RelationSpec>) =>
    relation<L, S>({ ...spec, ...change });
  return {
    spec,
    required: () => refine({ required: true, onDestroy: spec.onDestroy === "clear" ? "restrict" : spec.onDestroy }),
    readOnly: () => refine({ readOnly: true }),
    createOnly: () => refine({ createOnly: true }),
    cascade: () => refine({ onDestroy: "cascade" }),
    restrict: () => refine({ onDestroy: "restrict" }),
    default: (code) => refine({ default: code }),
    inExample: () => refine({ inExample: true }),
    see: (see) => refine({ see }),
    write: (write) => refine({ write }),
    naming: (target, targetFault) => refine({ target, targetFault }),
    absent: (absentFault) => refine({ absentFault }),
    acyclic: (circleFault) => refine({ circleFault }),
    when: (flag) => refine({ flag }),
    deprecated: (said) => refine({ deprecated: deprecation(said) }),
  };
}

const plain = { required: false, readOnly: false, onDestroy: "clear" } as const;

/** A type, or a closed lookup: what links to that is one of its codes. */
export function one<Code extends string>(to: Coded<Code>): Relation<Code | null, "optional">;
export function one(to: string): ToOne;
export function one(to: string | Coded<string>): ToOne {
  return relation({ ...plain, kind: "one", to: typeof to === "string" ? to : to.type });
}
/** To one file, of the named groups (`core/shell/files/rules.ts`). */
export const file = (...accept: readonly string[]): ToOne => relation({ ...plain, kind: "one", ...toFiles(accept) });

/** To any number of files, of the named groups. */
export const manyFiles = (...accept: readonly string[]): ToMany =>
  relation({ ...plain, kind: "link", ...toFiles(accept) });

function toFiles(accept: readonly string[]): Pick<RelationSpec, "to" | "accept" | "target"> {
  const target = filesOf(accept);
  return { to: "files", accept, ...(target ? { target, targetFault: "target-kind" } : {}) };
}

/** What files of the named groups satisfy; `undefined` where their media types do not tell. */
export function filesOf(accept: readonly string[]): Policy | undefined {
  const types = accept.map((group) => fileTypes[group]);
  const isTold = types.length > 0 && types.every((type) => type !== undefined);
  return isTold ? anyOf(...types.map((type) => where("mimeType", "startsWith", type))) : undefined;
}

/** How the media types of a group begin; groups that are told by the extension are the picker's business alone. */
const fileTypes: Readonly<Record<string, string>> = {
  image: "image/",
  svg: "image/svg",
  video: "video/",
  audio: "audio/",
};

/** To one record of any type of an open set: those with the trait of that name, or that say so (`targetOf`). */
export const any = (targets: string): Relation<Reference | null, "optional"> =>
  relation({ ...plain, kind: "oneOf", to: "*", targets });
export const many = (to: string): ToMany => relation({ ...plain, kind: "link", to });
/** The other side of the target's many-to-many relation `mirror`. */
export const mirrored = (to: string, mirror: string): ToMany => relation({ ...plain, kind: "link", to, mirror });
/** The records whose to-one relation `by` points here; read-only, written from their side. */
export const inverse = (to: string, by: string): Elsewhere<readonly string[]> =>
  relation({ ...plain, kind: "inverse", to, by, readOnly: true });
/** The one record whose to-one relation `by` points here; with `only`, the one of those that satisfy it, of which there is never another. */
export const inverseOne = (to: string, by: string, only?: Policy): Elsewhere<string | null> =>
  relation({ ...plain, kind: "inverse", to, by, single: true, readOnly: true, ...(only ? { only } : {}) });
/** Children of this record's aggregate, in the order of their position. */
export const owned = (to: string, by: string): Elsewhere<readonly string[]> =>
  relation({ ...plain, kind: "owned", to, by });

/** Whether the relation names many records. */
export const isMany = (spec: RelationSpec): boolean =>
  spec.kind === "link" || ((spec.kind === "inverse" || spec.kind === "owned") && !spec.single);
