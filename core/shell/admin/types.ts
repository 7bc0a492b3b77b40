import type { AdminCategory } from "#core/kernel/entity.ts";
import type { FieldKind } from "#core/kernel/fields.ts";
import type { RelationSpec } from "#core/kernel/relations.ts";

/** What the back office knows of the kinds of record, as plain data: declarations seen through one viewer's rights and flags. */
export interface AdminTypes {
  /** Types of the menu first, then those that they point at or own. */
  readonly data: readonly AdminType[];
}

export interface AdminType {
  /** JSON:API type, and resource slug of the back office (MODEL-003). */
  readonly type: string;
  /** Absent for a type that is reached from others only. */
  readonly category?: AdminCategory;
  /** Whether the menu has an entry for it (ADMIN-007). */
  readonly inMenu: boolean;
  readonly rights: AdminRights;
  /** Fields that name a record to people, in their order. */
  readonly label: readonly string[];
  /** Default order, as the `sort` parameter takes it. */
  readonly order: readonly string[];
  /** Whether a list may be asked for whole. */
  readonly whole: boolean;
  /** Codes of a closed lookup, in their order; reserved ones of others. */
  readonly codes: readonly string[];
  /** Named by its codes alone: labels are translations, nothing is created. */
  readonly closed: boolean;
  readonly singleton: boolean;
  readonly softDeletable: boolean;
  /** Has translated members. */
  readonly translated: boolean;
  /** A list can be searched. */
  readonly searchable: boolean;
  readonly traits: readonly string[];
  /** A child of an aggregate: the relation that names its root. */
  readonly root?: string;
  /** Fields that tell the viewer's rights over one record. */
  readonly abilities: { readonly update?: string; readonly destroy?: string };
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  /** Groups of the form. Members that no group names come first. */
  readonly sections: readonly { readonly name: string; readonly members: readonly string[] }[];
  readonly fields: readonly AdminField[];
  readonly relations: readonly AdminRelation[];
}

/** What the viewer may try (ADMIN-008). Which records it works on is the server's to say. */
export interface AdminRights {
  readonly see: boolean;
  readonly index: boolean;
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
  readonly show: boolean;
  readonly softDelete: boolean;
  readonly restore: boolean;
}

export interface AdminField {
  readonly name: string;
  readonly kind: FieldKind;
  /** confidential, computed: the kind of the value. */
  readonly of?: FieldKind;
  readonly required: boolean;
  readonly localized: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** Not in lists unless asked for by name. */
  readonly detail: boolean;
  readonly sortable: boolean;
  readonly filterable: boolean;
  readonly write: AdminWrite;
  readonly default?: unknown;
  readonly max?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of amounts of money: the special currency; the usual one where absent. */
  readonly currency?: "special";
  readonly values?: readonly string[];
  readonly multiline?: boolean;
  readonly pattern?: string;
  /** slug: the field that it is made from. */
  readonly from?: string;
  readonly scale?: number;
  /** json: how it is edited. */
  readonly shape?: JsonShape;
  /** json of quantities: the type of the records that are counted. */
  readonly counted?: string;
}

/**
 * Shapes of documents that have an editor of their own; any other is edited as text. `periods` are half-open ranges of days with a reason,
 * `weekdays` numbers from 1 for Monday, `quantities` numbers by the id of what is counted.
 */
export type JsonShape = "texts" | "flags" | "periods" | "weekdays" | "quantities" | "any";

/** Whether the viewer may try to set the member of a new record, and of one that exists. */
export interface AdminWrite {
  readonly create: boolean;
  readonly update: boolean;
}

export interface AdminRelation {
  readonly name: string;
  readonly kind: RelationSpec["kind"];
  /** Types that it points at, those that are on. */
  readonly to: readonly string[];
  readonly many: boolean;
  readonly required: boolean;
  readonly filterable: boolean;
  readonly write: AdminWrite;
  /** `sort` parameter that orders by it, where there is one. */
  readonly sort?: string;
  /** owned, inverse: the target's relation that points here. */
  readonly by?: string;
  /** Code taken when none is given. */
  readonly default?: string;
  /** Files: the groups that may be chosen. */
  readonly accept?: readonly string[];
}

/** Something that waits for the viewer: how much, and where it is listed. */
export interface Task {
  /** Name under `admin:tasks`. */
  readonly name: string;
  readonly type: string;
  readonly count: number;
  /** More were found than were counted. */
  readonly more: boolean;
  /** Parameters of the filtered list. */
  readonly query: Readonly<Record<string, string>>;
  /** Path of the screen that shows them, where it is not the list of their type. */
  readonly address?: string;
}

/** Tasks that only the texts themselves tell; others are counted by rules of the modules. */
export const textTaskNames = ["faulty-texts", "outdated", "untranslated"] as const;

export type TextTaskName = (typeof textTaskNames)[number];
