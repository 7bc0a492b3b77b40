import type { VariantName } from "./ports.ts";
import type { Point } from "./shared-picture.ts";

/** Keys of the file store. All keys of a record begin with its id: nothing that a client sends is ever part of one. */

/** The bytes of a file. */
export const contentKey = (id: string): string => id;

/** A smaller copy of an image. */
export const variantKey = (id: string, name: VariantName): string => `${id}.${name}`;

/** A picture as networks show it, cut around a point. */
export const socialKey = (id: string, { x, y }: Point): string => `${id}.social-${x}-${y}`;

export const isSocialKey = (key: string): boolean => key.includes(".social-");

/** Bytes of an upload that is under way, from `offset` on. */
export const partKey = (id: string, offset: number): string => `${id}.part-${offset}`;

export const isPartKey = (key: string): boolean => key.includes(".part-");

/** The bytes of a file, or a smaller copy made with them. */
export const isContentKey = (key: string): boolean => !isPartKey(key) && !isSocialKey(key);

/** Id of the record that a key belongs to. */
export const recordOf = (key: string): string => key.split(".", 1)[0]!;
