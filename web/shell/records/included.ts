import type { Ref, Resource } from "#core/shell/site/ports.ts";

/** Records that came along with others, by type and id. */
export interface Included {
  /** The record that a to-one relationship names; `null` when it names none, or one that the viewer may not see. */
  one(resource: Resource, relationship: string): Resource | null;
  /** The records that a to-many relationship names, in its order. */
  many(resource: Resource, relationship: string): readonly Resource[];
}

export function includedOf(records: readonly Resource[]): Included {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  const linked = (resource: Resource, relationship: string): readonly Ref[] => {
    const link = resource.links[relationship] ?? [];
    return Array.isArray(link) ? link : [link as Ref];
  };
  const many = (resource: Resource, relationship: string) =>
    linked(resource, relationship).flatMap((ref) => byKey.get(keyOf(ref)) ?? []);
  return { many, one: (resource, relationship) => many(resource, relationship)[0] ?? null };
}

const keyOf = ({ type, id }: Ref): string => `${type} ${id}`;
