import type { VariantName } from "./ports.ts";

/** Keys of the file store. All keys of a record begin with its id: nothing that a client sends is ever part of one. */

/** The bytes of a file. */
export const contentKey = (id: string): string => id;

/** A smaller copy of an image. */
export const variantKey = (id: string, name: VariantName): string => `${id}.${name}`;

/** Bytes of an upload that is under way, from `offset` on. */
export const partKey = (id: string, offset: number): string => `${id}.part-${offset}`;

export const isPartKey = (key: string): boolean => key.includes(".part-");

/** Id of the record that a key belongs to. */
export const recordOf = (key: string): string => key.split(".", 1)[0]!;
