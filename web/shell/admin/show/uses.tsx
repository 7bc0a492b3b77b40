import { useEffect, useState } from "react";
import type { ValueOf } from "#core/kernel/shape.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import { recordUses } from "#core/shell/history/calls.ts";
import type { recordUses as recordUsesShape } from "#core/shell/history/shapes.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { recordAddress, resourceAddress } from "#web/shell/admin/addresses.ts";
import { memberLabel, typeLabel } from "#web/shell/admin/labels.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export type Use = ValueOf<typeof recordUsesShape.output>["data"][number];

/** Where a record is used; `null` until it is known. */
export function useUses(type: string, id: string): readonly Use[] | null {
  const { ports, store } = useApp();
  const [uses, setUses] = useState<readonly Use[] | null>(null);
  useEffect(() => {
    let current = true;
    ports.call(recordUses, { type, id }).then((answer) => {
      if (!current) return;
      const types = store(createResources).types.peek();
      // Children of its own go with it: they do not use it.
      const others = (use: Use) => use.count > 0 && types.get(use.type)?.root !== use.relation;
      setUses(answer.ok ? answer.value.data.filter(others) : []);
    });
    return () => {
      current = false;
    };
  }, [ports, store, type, id]);
  return uses;
}

export const UseList = ({ id, uses }: { readonly id: string; readonly uses: readonly Use[] }) => {
  const app = useApp();
  const types = app.store(createResources).types.peek();
  return (
    <ul className="list-disc pl-6">
      {uses.map(({ type, relation, count, records }) => {
        const known = types.get(type);
        const text = `${typeLabel(app, type)} – ${memberLabel(app, type, relation)} (${count})`;
        const listed = known?.inMenu && known.relations.some(({ name, filterable }) => name === relation && filterable);
        return (
          <li key={`${type} ${relation}`}>
            {listed ? (
              <Link variant="name" to={resourceAddress(type, "index", undefined, { [`filter[${relation}]`]: id })}>
                {text}
              </Link>
            ) : (
              text
            )}
            {records.length > 0 && (
              <ul className="list-[circle] pl-5">
                {records.map((record) => (
                  <li key={record.id}>
                    {types.get(record.type)?.inMenu ? (
                      <Link variant="name" to={recordAddress(record)}>
                        {nameOf(app, record)}
                      </Link>
                    ) : (
                      nameOf(app, record)
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const nameOf = (app: App, { type, name }: Use["records"][number]): string =>
  name === "" ? app.t("admin:nameless", { type: typeLabel(app, type, "one") }) : name;

/** The records that use this one, by kind. */
export const Uses = ({ type, id }: { readonly type: AdminType; readonly id: string }) => {
  const t = useTranslate();
  const uses = useUses(type.type, id);
  if (uses === null) return null;
  return (
    <section aria-labelledby="uses" className="space-y-2">
      <Heading level={2} id="uses" size="block">
        {t("admin:uses.title")}
      </Heading>
      {uses.length === 0 ? <p className="text-muted">{t("admin:uses.none")}</p> : <UseList id={id} uses={uses} />}
    </section>
  );
};
