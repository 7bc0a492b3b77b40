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

/** Tasks that only the texts themselves tell; others are counted by rules of the modules. */
export const textTaskNames = ["faulty-texts", "outdated", "untranslated"] as const;

export type TextTaskName = (typeof textTaskNames)[number];
