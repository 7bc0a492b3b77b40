import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import type { One, Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { FieldValue, RelationValue } from "#web/shell/admin/cells.tsx";
import { createEdition } from "#web/shell/admin/edition.ts";
import { memberLabel, recordLabel, typeLabel } from "#web/shell/admin/labels.ts";
import { mayEdit } from "#web/shell/admin/may-edit.ts";
import { recordQuery } from "#web/shell/admin/record-query.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A related record beside the page that names it. */
export const RecordDrawer = ({ refTo, onClose }: { readonly refTo: Ref; readonly onClose: () => void }) => {
  const t = useTranslate();
  const app = useApp();
  const types = app.store(createResources).types.peek();
  const type = types.get(refTo.type);
  const [record, setRecord] = useState<One | null>(null);
  const { id } = refTo;

  useEffect(() => {
    if (!type) return;
    let current = true;
    const query = recordQuery(type, types, app.store(createEdition).locale.peek());
    app.ports.records.find(type.type, id, query).then((answer) => current && answer.ok && setRecord(answer.value));
    return () => {
      current = false;
    };
  }, [app, type, types, id]);

  if (!type) return null;
  return (
    <Drawer
      title={record ? recordLabel(app, type, record.data) : typeLabel(app, type.type, "one")}
      side="end"
      width="wide"
      onClose={onClose}
    >
      {record === null ? (
        <Skeleton />
      ) : (
        <div className="space-y-5">
          <div className="flex flex-wrap gap-2">
            <Link to={recordAddress(record.data)} variant="button" size="dense">
              {t("admin:actions.show")}
            </Link>
            {mayEdit(type, record.data) && (
              <Link to={recordAddress(record.data, "update")} variant="button" size="dense" icon={Pencil}>
                {t("admin:actions.update")}
              </Link>
            )}
          </div>
          <dl className="space-y-3">
            {type.fields
              .filter(({ writeOnly, name }) => !writeOnly && (record.data.attributes[name] ?? null) !== null)
              .map((field) => (
                <div key={field.name}>
                  <dt className="text-sm text-muted">{memberLabel(app, type.type, field.name)}</dt>
                  <dd>
                    <FieldValue field={field} value={record.data.attributes[field.name]} />
                  </dd>
                </div>
              ))}
            {type.relations
              .filter(({ kind, name }) => kind !== "inverse" && kind !== "owned" && record.data.links[name])
              .map((relation) => (
                <div key={relation.name}>
                  <dt className="text-sm text-muted">{memberLabel(app, type.type, relation.name)}</dt>
                  <dd>
                    <RelationValue linked={record.data.links[relation.name]} included={record.included} />
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      )}
    </Drawer>
  );
};
