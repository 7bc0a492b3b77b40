import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type AdminType = ValueOf<typeof shapes.adminType>;
export type AdminRights = ValueOf<typeof shapes.adminRights>;
export type AdminField = ValueOf<typeof shapes.adminField>;
export type AdminWrite = ValueOf<typeof shapes.adminWrite>;
export type AdminRelation = ValueOf<typeof shapes.adminRelation>;

/**
 * Shapes of documents that have an editor of their own; any other is edited as text. `periods` are half-open ranges of days with a reason,
 * `weekdays` numbers from 1 for Monday, `quantities` numbers by the id of what is counted.
 */
export const jsonShapes = ["texts", "flags", "periods", "weekdays", "quantities", "any"] as const;

export type JsonShape = (typeof jsonShapes)[number];

/** Something that waits for the viewer: how much, and where it is listed. */
export type Task = ValueOf<typeof shapes.task>;

export const taskNames = [
  "validation-requests",
  "users-to-validate",
  "rental-orders",
  "faulty-texts",
  "drafts",
  "scheduled",
  "outdated",
  "untranslated",
  "files-without-alternative",
] as const;

export type TaskName = (typeof taskNames)[number];
