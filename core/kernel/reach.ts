import type { Entity } from "./entity.ts";
import type { Viewer } from "./viewer.ts";

/**
 * What a token is limited to, by name: kinds of record, and the services of an area (`services:rental`). What is not named is out of its
 * reach; what may be written may be read.
 */
export type Reach = Readonly<Record<string, ReachedWay>>;

export type ReachedWay = "read" | "write";

/** Name of the services of an area in a reach. */
export const servicesOf = (area: string): string => `services:${area}`;

/** Whether a viewer's token reaches something. A viewer without limits reaches everything, as far as rights allow. */
export function isReached({ reach }: Pick<Viewer, "reach">, name: string, way: ReachedWay): boolean {
  if (!reach) return true;
  const given = Object.hasOwn(reach, name) ? reach[name] : undefined;
  return given === "write" || (given === "read" && way === "read");
}

/** The same of records of a type. Closed lists hold nothing but words: everybody reads them. */
export const isTypeReached = (
  viewer: Pick<Viewer, "reach">,
  { id, type }: Pick<Entity, "id" | "type">,
  way: ReachedWay,
) => (way === "read" && id === "code") || isReached(viewer, type, way);
