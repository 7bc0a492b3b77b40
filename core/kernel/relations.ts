import type { Flag } from "./flags.ts";
import { anyOf, type Policy, where } from "./policy.ts";

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
  /** Types pointed at by `oneOf`. */
  readonly among?: readonly string[];
  /** `inverse`, `owned`: the target's to-one relation. */
  readonly by?: string;
  /** `link`: the target's relation whose link table this one reads from the other side. */
  readonly mirror?: string;
  readonly single?: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Said when the record is made; changed by the server only. */
  readonly createOnly?: boolean;
  readonly see?: Policy;
  readonly write?: Policy;
  readonly flag?: Flag;
  /** To-one: what happens to this record when the target is destroyed. `restrict` refuses with 409. */
  readonly onDestroy: "restrict" | "clear" | "cascade";
  /** Code taken when none is given (closed lookups). */
  readonly default?: string;
  /** Files: the groups of files that may be chosen. */
  readonly accept?: readonly string[];
  /** What a target has to satisfy, beside being visible, when a link to it is written. */
  readonly target?: Policy;
}

export interface Relation {
  readonly spec: RelationSpec;
  required(): Relation;
  readOnly(): Relation;
  createOnly(): Relation;
  /** Destroys this record with its target. */
  cascade(): Relation;
  /** Refuses to destroy the target while this record points at it. */
  restrict(): Relation;
  default(code: string): Relation;
  see(policy: Policy): Relation;
  write(policy: Policy): Relation;
  when(flag: Flag): Relation;
}

function relation(spec: RelationSpec): Relation {
  const refine = (change: Partial<RelationSpec>) => relation({ ...spec, ...change });
  return {
    spec,
    required: () => refine({ required: true, onDestroy: spec.onDestroy === "clear" ? "restrict" : spec.onDestroy }),
    readOnly: () => refine({ readOnly: true }),
    createOnly: () => refine({ createOnly: true }),
    cascade: () => refine({ onDestroy: "cascade" }),
    restrict: () => refine({ onDestroy: "restrict" }),
    default: (code) => refine({ default: code }),
    see: (see) => refine({ see }),
    write: (write) => refine({ write }),
    when: (flag) => refine({ flag }),
  };
}

const plain = { required: false, readOnly: false, onDestroy: "clear" } as const;

export const one = (to: string): Relation => relation({ ...plain, kind: "one", to });
/** To one file, of the named groups (`core/shell/files/rules.ts`). */
export const file = (...accept: readonly string[]): Relation => {
  const types = accept.map((group) => fileTypes[group]);
  const isTold = types.length > 0 && types.every((type) => type !== undefined);
  const target = isTold ? anyOf(...types.map((type) => where("mimeType", "startsWith", type))) : undefined;
  return relation({ ...plain, kind: "one", to: "files", accept, ...(target ? { target } : {}) });
};

/** How the media types of a group begin; groups that are told by the extension are the picker's business alone. */
const fileTypes: Readonly<Record<string, string>> = {
  image: "image/",
  svg: "image/svg",
  video: "video/",
  audio: "audio/",
};

/** To one record of any of several types. */
export const oneOfTypes = (...among: readonly string[]): Relation =>
  relation({ ...plain, kind: "oneOf", to: "*", among });
export const many = (to: string): Relation => relation({ ...plain, kind: "link", to });
/** The other side of the target's many-to-many relation `mirror`. */
export const mirrored = (to: string, mirror: string): Relation => relation({ ...plain, kind: "link", to, mirror });
/** The records whose to-one relation `by` points here; read-only, written from their side. */
export const inverse = (to: string, by: string): Relation =>
  relation({ ...plain, kind: "inverse", to, by, readOnly: true });
/** The one record whose to-one relation `by` points here. */
export const inverseOne = (to: string, by: string): Relation =>
  relation({ ...plain, kind: "inverse", to, by, single: true, readOnly: true });
/** Children of this record's aggregate, in the order of their position. */
export const owned = (to: string, by: string): Relation => relation({ ...plain, kind: "owned", to, by });

/** Whether the relation names many records. */
export const isMany = (spec: RelationSpec): boolean =>
  spec.kind === "link" || ((spec.kind === "inverse" || spec.kind === "owned") && !spec.single);
