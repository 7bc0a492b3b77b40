import { useEffect, useState } from "react";
import { recordNames } from "#core/shell/admin/calls.ts";
import type { Ref, Resource } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { type AdminTypeMap, createResources } from "#web/shell/admin/resources.ts";

export const refKey = ({ type, id }: Ref): string => `${type} ${id}`;

/** What names a record, in the place of the record itself. */
type Named = Ref & Pick<Resource, "attributes">;

/**
 * Records by `refKey`: those that are known, and the others asked for by their ids, with what names them. Those that the viewer may not see
 * are left out once that is known.
 */
export function useRecords(refs: readonly Ref[], known: readonly Resource[]): ReadonlyMap<string, Named> {
  const app = useApp();
  const [found, setFound] = useState<ReadonlyMap<string, Named | null>>(new Map());
  const types = app.store(createResources).types.peek();
  const here = new Map<string, Named | null>([...found, ...known.map((record) => [refKey(record), record] as const)]);
  const absent = refs.filter((ref) => !here.has(refKey(ref)) && !types.get(ref.type)?.closed);
  const key = absent.map(refKey).sort().join(",");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the absent records
  useEffect(() => {
    if (key === "") return;
    let current = true;
    const asked = [...Map.groupBy(absent, ({ type }) => type)].map(async ([type, wanted]) => {
      const ids = wanted.slice(0, 100).map(({ id }) => id);
      const answer = await app.ports.call(recordNames, { type, ids });
      const names = new Map(answer.ok ? answer.value.data.map(({ id, name }) => [id, name] as const) : []);
      return ids.map((id) => {
        const name = names.get(id);
        return [refKey({ type, id }), name === undefined ? null : named({ type, id }, name, types)] as const;
      });
    });
    void Promise.all(asked).then((lists) => {
      if (current) setFound((before) => new Map([...before, ...lists.flat()]));
    });
    return () => {
      current = false;
    };
  }, [app, key]);
  const waiting = absent.map((ref) => [refKey(ref), named(ref, "…", types)] as const);
  return new Map([...here, ...waiting].filter((each): each is [string, Named] => each[1] !== null));
}

/** A record of which no more than its name is known: it stands where a label is read first. */
const named = ({ type, id }: Ref, name: string, types: AdminTypeMap): Named => ({
  type,
  id,
  attributes: { [types.get(type)?.label[0] ?? "title"]: name },
});
