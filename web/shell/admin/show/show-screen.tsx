import { ArchiveRestore, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AdminRelation, AdminType } from "#core/shell/admin/types.ts";
import type { One, Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { RecordActions, RecordStates, waitsForAction } from "#web/shell/admin/actions/record-actions.tsx";
import { recordAddress, resourceAddress } from "#web/shell/admin/addresses.ts";
import { FieldValue, RelationValue } from "#web/shell/admin/cells.tsx";
import { AdminCrumbs } from "#web/shell/admin/crumbs.tsx";
import { createEdition } from "#web/shell/admin/edition.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { inOrder, isRelation, refsOf } from "#web/shell/admin/form/form-model.ts";
import { memberLabel, recordLabel, recordTitle, typeLabel } from "#web/shell/admin/labels.ts";
import { mayEdit } from "#web/shell/admin/may-edit.ts";
import { recordQuery } from "#web/shell/admin/record-query.ts";
import { type AdminTypeMap, createResources } from "#web/shell/admin/resources.ts";
import { DeleteDialog } from "#web/shell/admin/show/delete-dialog.tsx";
import { HistoryPanel } from "#web/shell/admin/show/history-panel.tsx";
import { RecordDrawer } from "#web/shell/admin/show/record-drawer.tsx";
import { RecordPanels } from "#web/shell/admin/show/record-panels.tsx";
import { SecretValue } from "#web/shell/admin/show/secret-value.tsx";
import { Uses } from "#web/shell/admin/show/uses.tsx";
import { siteAddress } from "#web/shell/admin/site-address.ts";
import { linksOfRecord } from "#web/shell/admin/type-links.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

export interface ShowScreenProps {
  readonly type: AdminType;
  readonly record: One;
  readonly tab: "details" | "history";
}

/** The page of any kind of record: what it says, how it came to be, what uses it. */
export const ShowScreen = ({ type, record: first, tab }: ShowScreenProps) => {
  const t = useTranslate();
  const app = useApp();
  const types = useValue(app.store(createResources).types);
  const [record, setRecord] = useState(first);
  const [deleting, setDeleting] = useState(false);
  const [opened, setOpened] = useState<Ref | null>(null);
  const [busy, setBusy] = useState(false);
  const { data } = record;
  const title = recordTitle(app, types, data, record.included);
  const deleted = (data.attributes.deletedAt ?? null) !== null;
  const edits = mayEdit(type, data);
  const destroys =
    type.rights.delete &&
    !type.codes.includes(data.id) &&
    (type.abilities.destroy === undefined || data.attributes[type.abilities.destroy] !== false);
  const onSite = siteAddress(app, data);

  const reload = async () => {
    const query = recordQuery(type, types, app.store(createEdition).locale.peek());
    const answer = await app.ports.records.find(type.type, data.id, query);
    if (answer.ok) setRecord(answer.value);
    else app.toasts.show(failureText(app, answer.error), "alert");
  };
  const setDeleted = async (deletedAt: string | null) => {
    setBusy(true);
    const answer = await app.ports.records.update(type.type, data.id, data.meta.version, { attributes: { deletedAt } });
    setBusy(false);
    if (!answer.ok) return app.toasts.show(failureText(app, answer.error), "alert");
    app.toasts.show(t(deletedAt === null ? "admin:bulk.done.restore" : "admin:bulk.done.soft-delete", { count: 1 }));
    await reload();
  };

  const details = (
    <dl className="divide-y divide-line rounded-surface border border-line bg-surface">
      {inOrder(
        type.fields.filter(({ writeOnly, name }) => !writeOnly && !(name === "deletedAt" && !deleted)),
        type.relations.filter((relation) => relation.kind !== "inverse" || listOf(relation, types) !== undefined),
      ).map((member) => (
        <Row key={member.name} label={memberLabel(app, type.type, member.name)}>
          {!isRelation(member) &&
          member.kind === "confidential" &&
          edits &&
          (data.attributes[member.name] ?? null) !== null ? (
            <SecretValue
              record={data}
              field={member}
              label={memberLabel(app, type.type, member.name)}
              masked={String(data.attributes[member.name])}
            />
          ) : !isRelation(member) ? (
            <span lang={member.localized ? (data.meta.locale ?? app.store(createEdition).locale.peek()) : undefined}>
              <FieldValue field={member} value={data.attributes[member.name]} />
            </span>
          ) : member.kind === "inverse" ? (
            <InverseLink relation={member} id={data.id} />
          ) : member.kind === "owned" ? (
            <Children relation={member} record={record} />
          ) : (
            <RelationValue linked={data.links[member.name]} included={record.included} onOpen={setOpened} />
          )}
        </Row>
      ))}
    </dl>
  );

  return (
    <div className="max-w-5xl space-y-6 px-4 py-6 md:px-8">
      <AdminCrumbs type={type} current={title} />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading level={1} {...(data.meta.locale && { lang: data.meta.locale })}>
            {title}
          </Heading>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
            {typeLabel(app, type.type, "one")}
            <RecordStates record={data} />
            {deleted && <Badge tone="error">{t("admin:list.deleted")}</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {onSite && (
            <Link to={onSite} variant="button" icon={ExternalLink}>
              {t("admin:actions.on-site")}
            </Link>
          )}
          {linksOfRecord(app, type.type, data.id).map(({ to, label, icon }) => (
            <Link key={to} to={to} variant="button" icon={icon}>
              {t(label)}
            </Link>
          ))}
          <RecordActions record={data} onDone={() => void reload()} />
          {type.rights.softDelete && edits && !deleted && (
            <Button icon={Trash2} busy={busy} onPress={() => void setDeleted(new Date().toISOString())}>
              {t("admin:actions.soft-delete")}
            </Button>
          )}
          {type.rights.restore && deleted && (
            <Button icon={ArchiveRestore} busy={busy} onPress={() => void setDeleted(null)}>
              {t("admin:actions.restore")}
            </Button>
          )}
          {destroys && (deleted || !type.rights.softDelete) && (
            <Button icon={Trash2} variant="danger-quiet" onPress={() => setDeleting(true)}>
              {t("admin:actions.delete")}
            </Button>
          )}
          {edits && (
            <Link
              to={recordAddress(data, "update")}
              variant="button"
              look={waitsForAction(app, data) ? "secondary" : "primary"}
              icon={Pencil}
            >
              {t("admin:actions.update")}
            </Link>
          )}
        </div>
      </div>
      {deleted && <Alert tone="warning">{t("admin:show.in-bin")}</Alert>}
      <RecordPanels record={data} onDone={() => void reload()} />
      {edits ? (
        <Tabs
          label={title}
          selected={tab}
          onSelect={(next) =>
            void app.navigation.navigate(recordAddress(data, next === "history" ? "history" : "show"), {
              replace: true,
            })
          }
          tabs={[
            { id: "details", label: t("admin:show.details"), content: details },
            {
              id: "history",
              label: t("admin:actions.history"),
              content: (
                <div className="space-y-8">
                  <HistoryPanel type={type} id={data.id} version={data.meta.version} onRestored={() => void reload()} />
                  <Uses type={type} id={data.id} />
                </div>
              ),
            },
          ]}
        />
      ) : (
        details
      )}
      {opened && <RecordDrawer refTo={opened} onClose={() => setOpened(null)} />}
      {deleting && (
        <DeleteDialog
          type={type}
          record={data}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            app.toasts.show(t("admin:bulk.done.delete", { count: 1 }));
            void app.navigation.navigate(resourceAddress(type.type, "index"), { replace: true });
          }}
        />
      )}
    </div>
  );
};

const Row = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[14rem_1fr] md:px-5">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

/** The type whose list shows the records that point here; none where there is no such list to go to. */
function listOf({ to, by }: AdminRelation, types: AdminTypeMap): AdminType | undefined {
  const target = types.get(to[0]!);
  return target?.inMenu && target.rights.index && by !== undefined ? target : undefined;
}

/** Records that point here: any number, so a list of their own. */
const InverseLink = ({ relation, id }: { readonly relation: AdminRelation; readonly id: string }) => {
  const t = useTranslate();
  const app = useApp();
  const target = listOf(relation, app.store(createResources).types.peek());
  if (!target || relation.by === undefined) return null;
  return (
    <Link variant="name" to={resourceAddress(target.type, "index", undefined, { [`filter[${relation.by}]`]: id })}>
      {t("admin:show.see-list", { type: typeLabel(app, target.type) })}
    </Link>
  );
};

const Children = ({ relation, record }: { readonly relation: AdminRelation; readonly record: One }) => {
  const app = useApp();
  const types = app.store(createResources).types.peek();
  const refs = refsOf(record.data.links[relation.name]);
  if (refs.length === 0) return <span className="text-muted">–</span>;
  return (
    <ol className="list-decimal space-y-1 pl-5">
      {refs.map((ref) => (
        <li key={ref.id}>
          {recordLabel(
            app,
            types.get(ref.type),
            record.included.find(({ type, id }) => type === ref.type && id === ref.id) ?? ref,
          )}
        </li>
      ))}
    </ol>
  );
};
