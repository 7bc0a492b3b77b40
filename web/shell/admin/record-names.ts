import { useEffect, useState } from "react";
import type { Ref, Resource } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { createEdition } from "#web/shell/admin/edition.ts";
import { createResources } from "#web/shell/admin/resources.ts";

export const refKey = ({ type, id }: Ref): string => `${type} ${id}`;

/** Records by `refKey`: those that are known, and the others asked for by their ids, with what names them. */
export function useRecords(refs: readonly Ref[], known: readonly Resource[]): ReadonlyMap<string, Resource> {
  const app = useApp();
  const [found, setFound] = useState<ReadonlyMap<string, Resource>>(new Map());
  const here = new Map([...found, ...known.map((record) => [refKey(record), record] as const)]);
  const types = app.store(createResources).types.peek();
  const absent = refs.filter((ref) => !here.has(refKey(ref)) && !types.get(ref.type)?.closed);
  const key = absent.map(refKey).sort().join(",");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the absent records
  useEffect(() => {
    if (key === "") return;
    let current = true;
    const byType = Map.groupBy(absent, ({ type }) => type);
    const asked = [...byType].map(async ([type, wanted]): Promise<readonly Resource[]> => {
      const label = (types.get(type)?.label ?? []).filter((name) => name !== "id");
      const answer = await app.ports.records.list(type, {
        filter: { id: wanted.slice(0, 100).map(({ id }) => id) },
        page: { size: 100 },
        editionLocale: app.store(createEdition).locale.peek(),
        ...(label.length > 0 && { fields: { [type]: label } }),
      });
      return answer.ok ? answer.value.data : [];
    });
    void Promise.all(asked).then((lists) => {
      if (!current) return;
      setFound((before) => new Map([...before, ...lists.flat().map((record) => [refKey(record), record] as const)]));
    });
    return () => {
      current = false;
    };
  }, [app, key]);
  return here;
}
