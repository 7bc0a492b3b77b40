import type { AdminRelation, AdminType } from "#core/shell/admin/types.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";
import type { AdminTypeMap } from "#web/shell/admin/resources.ts";

/** Relations whose records come along with one record: all but those that others point back by, which may be any number. */
const comesAlong = ({ kind }: AdminRelation): boolean => kind !== "inverse";

/**
 * The query that reads one record for its form or its page: every member, the raw texts of every language, the names of what it points
 * at, and its own children with theirs.
 */
export function recordQuery(type: AdminType, types: AdminTypeMap, editionLocale: string): RecordQuery {
  const include: string[] = [];
  const fields = new Map<string, Set<string>>();
  const name = (relation: AdminRelation) => {
    for (const to of relation.to) {
      const target = types.get(to);
      // Files say by themselves what a list shows of them; a record's own type is read whole.
      const isFile = relation.accept !== undefined || target?.fields.some((field) => field.name === "previewUrl");
      if (!target || to === type.type || isFile || target.label.includes("id")) continue;
      fields.set(to, new Set([...(fields.get(to) ?? []), ...target.label]));
    }
  };
  for (const relation of type.relations.filter(comesAlong)) {
    include.push(relation.name);
    if (relation.kind !== "owned") {
      name(relation);
      continue;
    }
    const child = types.get(relation.to[0]!);
    if (!child) continue;
    fields.set(child.type, new Set([...fieldNames(child), ...(child.translated ? ["translations"] : [])]));
    for (const inner of child.relations.filter(comesAlong)) {
      if (inner.name === child.root) continue;
      include.push(`${relation.name}.${inner.name}`);
      fields.get(child.type)?.add(inner.name);
      name(inner);
    }
  }
  return {
    editionLocale,
    include,
    ...(fields.size > 0 && { fields: Object.fromEntries([...fields].map(([to, names]) => [to, [...names]])) }),
  };
}

const fieldNames = ({ fields }: AdminType): readonly string[] =>
  fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => name);
