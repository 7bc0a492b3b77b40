import { RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import type { AdminType } from "#core/shell/admin/types.ts";
import { type History, type Revision, recordHistory, restoreRevision } from "#core/shell/history/calls.ts";
import type { Failure, Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FieldValue, plainText } from "#web/shell/admin/cells.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { memberLabel, recordLabel } from "#web/shell/admin/labels.ts";
import { Moment } from "#web/shell/admin/moment.tsx";
import { refKey, useRecords } from "#web/shell/admin/record-names.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { wordDiff } from "#web/shell/admin/show/word-diff.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface HistoryPanelProps {
  readonly type: AdminType;
  readonly id: string;
  readonly version: number | undefined;
  readonly onRestored: () => void;
}

/** Every revision of a record, newest first, with what it changed; any of them can be brought back. */
export const HistoryPanel = ({ type, id, version, onRestored }: HistoryPanelProps) => {
  const t = useTranslate();
  const app = useApp();
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null);
  const [total, setTotal] = useState(0);
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [restoring, setRestoring] = useState<Revision | null>(null);
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record has a new revision
  useEffect(() => {
    let current = true;
    app.ports.call(recordHistory, { type: type.type, id, page }).then((answer) => {
      if (!current) return;
      if (!answer.ok) return setFailure(answer.error);
      const { data, meta }: History = answer.value;
      setTotal(meta.total);
      setRevisions((before) => (page === 1 ? data : [...(before ?? []), ...data]));
    });
    return () => {
      current = false;
    };
  }, [app, type, id, page, version]);

  const restore = async ({ revision }: Revision) => {
    setBusy(true);
    const answer = await app.ports.call(restoreRevision, {
      type: type.type,
      id,
      revision,
      ...(version !== undefined && { version }),
    });
    setBusy(false);
    setRestoring(null);
    if (!answer.ok) return app.toasts.show(failureText(app, answer.error), "alert");
    app.toasts.show(t("admin:history.restored"));
    setPage(1);
    onRestored();
  };

  if (failure) return <Alert tone="error">{failureText(app, failure)}</Alert>;
  if (revisions === null) return <Skeleton shapes={["line", "block", "line", "block"]} />;
  return (
    <div className="space-y-4">
      <p className="text-muted">{t("admin:history.total", { count: total })}</p>
      <ol className="space-y-4">
        {revisions.map((revision, index) => (
          <li key={revision.id} className="rounded-surface border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>
                <span className="font-bold">{t(actionKey(app, revision.action))}</span>{" "}
                <span className="text-muted">
                  {revision.actor ? t("admin:history.by", { name: revision.actor.name }) : t("admin:history.by-system")}
                  {revision.impersonator && ` (${t("admin:history.as", { name: revision.impersonator.name })})`},{" "}
                  <Moment instant={revision.at} focusable />
                </span>
              </p>
              {revision.canRestore && index > 0 && type.rights.update && (
                <Button size="dense" icon={RotateCcw} onPress={() => setRestoring(revision)}>
                  {t("admin:history.restore")}
                  <VisuallyHidden> {t("admin:history.revision", { number: revision.revision })}</VisuallyHidden>
                </Button>
              )}
            </div>
            {revision.reason && (
              <p className="mt-3 border-t border-line pt-3 whitespace-pre-line wrap-anywhere">
                <span className="text-muted">{t("admin:history.reason")}</span> {revision.reason}
              </p>
            )}
            <Changes type={type} revision={revision} />
          </li>
        ))}
      </ol>
      {revisions.length < total && <Button onPress={() => setPage(page + 1)}>{t("admin:history.more")}</Button>}
      {restoring && (
        <Dialog
          role="alert"
          title={t("admin:history.restore-title")}
          onClose={() => setRestoring(null)}
          actions={
            <>
              <Button onPress={() => setRestoring(null)}>{t("common:cancel")}</Button>
              <Button variant="primary" icon={RotateCcw} busy={busy} onPress={() => void restore(restoring)}>
                {t("admin:history.restore")}
              </Button>
            </>
          }
        >
          <p>{t("admin:history.restore-text")}</p>
        </Dialog>
      )}
    </div>
  );
};

const actionKey = ({ translator }: Pick<ReturnType<typeof useApp>, "translator">, action: string): string => {
  const key = `admin:history.actions.${action}`;
  return translator.has(key) ? key : "admin:history.actions.update";
};

/** What one revision changed, member by member. */
const Changes = ({ type, revision }: { readonly type: AdminType; readonly revision: Revision }) => {
  const app = useApp();
  const rows = [
    ...Object.entries(revision.texts).flatMap(([locale, members]) =>
      Object.entries(members).map(([name, pair]) => ({ name, pair, locale })),
    ),
    ...Object.entries(revision.fields).map(([name, pair]) => ({ name, pair, locale: undefined })),
    ...Object.entries(revision.links).map(([name, pair]) => ({ name, pair, locale: undefined })),
  ];
  if (rows.length === 0) return null;
  return (
    <dl className="mt-3 space-y-2 border-t border-line pt-3">
      {rows.map(({ name, pair, locale }) => (
        <div key={`${name} ${locale ?? ""}`} className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
          <dt className="text-muted">
            {memberLabel(app, type.type, name)} {locale && <span className="text-sm uppercase">{locale}</span>}
          </dt>
          <dd lang={locale} className="min-w-0">
            <Change type={type} name={name} before={pair[0]} after={pair[1]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface ChangeProps {
  readonly type: AdminType;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const Change = ({ type, name, before, after }: ChangeProps) => {
  const t = useTranslate();
  const field = type.fields.find((each) => each.name === name);
  const relation = type.relations.find((each) => each.name === name);
  if (relation) {
    if (before === null && after === null)
      return <span className="text-muted">{t("admin:history.children-changed")}</span>;
    return <Linked to={relation.to[0]!} before={idsOf(before)} after={idsOf(after)} />;
  }
  if (field && typeof (before ?? after) === "string" && textual.has(field.kind)) {
    const read = (value: unknown) => (field.kind === "richText" ? plainText(String(value ?? "")) : String(value ?? ""));
    return <Words before={read(before)} after={read(after)} />;
  }
  if (!field) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-2">
      {before !== null && (
        <del className="text-error">
          <VisuallyHidden>{t("admin:history.removed")} </VisuallyHidden>
          <FieldValue field={field} value={before} />
        </del>
      )}
      {after !== null && (
        <ins className="font-semibold text-success no-underline">
          <VisuallyHidden>{t("admin:history.added")} </VisuallyHidden>
          <FieldValue field={field} value={after} />
        </ins>
      )}
    </span>
  );
};

const textual: ReadonlySet<string> = new Set(["text", "richText", "code", "slug", "url", "email", "phone"]);

const Words = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const t = useTranslate();
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {wordDiff(before, after).map((piece, index) =>
        piece.kind === "same" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity but their place
          <span key={index}>{piece.text}</span>
        ) : piece.kind === "added" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ins key={index} className="rounded-xs bg-wash-success px-0.5 font-semibold text-success underline">
            <VisuallyHidden>{t("admin:history.added")} </VisuallyHidden>
            {piece.text}
          </ins>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <del key={index} className="rounded-xs bg-wash-error px-0.5 text-error">
            <VisuallyHidden>{t("admin:history.removed")} </VisuallyHidden>
            {piece.text}
          </del>
        ),
      )}
    </p>
  );
};

interface LinkedProps {
  readonly to: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Records that were linked or let go, by name. */
const Linked = ({ to, before, after }: LinkedProps) => {
  const t = useTranslate();
  const app = useApp();
  const refs: readonly Ref[] = [...new Set([...before, ...after])].map((id) => ({ type: to, id }));
  const records = useRecords(refs, []);
  const type = app.store(createResources).types.peek().get(to);
  const nameOf = (id: string) => recordLabel(app, type, records.get(refKey({ type: to, id })) ?? { type: to, id });
  const gone = before.filter((id) => !after.includes(id));
  const come = after.filter((id) => !before.includes(id));
  if (gone.length === 0 && come.length === 0) return <span className="text-muted">{t("admin:history.reordered")}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {gone.map((id) => (
        <del key={id} className="text-error">
          <VisuallyHidden>{t("admin:history.removed")} </VisuallyHidden>
          {nameOf(id)}
        </del>
      ))}
      {come.map((id) => (
        <ins key={id} className="font-semibold text-success no-underline">
          <VisuallyHidden>{t("admin:history.added")} </VisuallyHidden>
          {nameOf(id)}
        </ins>
      ))}
    </span>
  );
};

function idsOf(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(idsOf);
  return typeof value === "object" && "id" in value ? [String(value.id)] : [String(value)];
}
