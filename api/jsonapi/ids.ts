import { isCleanText } from "#core/kernel/decode.ts";
import type { Entity } from "#core/kernel/entity.ts";
import { isUuid } from "#core/kernel/uuid.ts";

/**
 * The id that a text names among records of a type, in its stored spelling; `undefined` for what can be no id, so that it is never
 * asked of the database.
 */
export function idOf(source: Pick<Entity, "id">, text: string): string | undefined {
  if (isUuid(text)) return source.id === "code" ? undefined : text.toLowerCase();
  return source.id !== "uuid" && text.length > 0 && text.length <= 100 && isCleanText(text) ? text : undefined;
}
