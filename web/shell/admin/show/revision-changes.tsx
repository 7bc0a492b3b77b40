import { isRemoved } from "#core/kernel/sealed-values.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { Revision } from "#core/shell/history/calls.ts";
import type { Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FieldValue, plainText } from "#web/shell/admin/cells.tsx";
import { memberLabel, recordLabel, type Words as Translated, typeLabel } from "#web/shell/admin/labels.ts";
import { refKey, useRecords } from "#web/shell/admin/record-names.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { wordsOfDocument } from "#web/shell/admin/show/document-words.ts";
import { WordChanges } from "#web/shell/records/word-changes.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** What was done, in words. */
export const actionLabel = ({ t, translator }: Translated, action: string): string => {
  const key = `admin:history.actions.${action}`;
  return t(translator.has(key) ? key : "admin:history.actions.update");
};

/** What one revision changed of a record, and of its children, each by its name. */
export const RevisionChanges = ({ type, revision }: { readonly type: AdminType; readonly revision: Revision }) => {
  const app = useApp();
  const { types } = app.store(createResources);
  const { children } = revision;
  const told = new Set(children.map(({ relation }) => relation));
  const links = Object.fromEntries(Object.entries(revision.links).filter(([name]) => !told.has(name)));
  return (
    <>
      <Changes {...revision} type={type} links={links} />
      {children.map((child) => {
        const childType = types.peek().get(child.type);
        return (
          <section key={child.id} className="mt-3 border-t border-line pt-3">
            <p className="wrap-anywhere">
              <span className="text-muted">{typeLabel(app, child.type, "one")}</span>{" "}
              <span className="font-semibold">{child.name}</span>{" "}
              <span className="text-muted">({actionLabel(app, child.action)})</span>
            </p>
            {childType && <Changes {...child} type={childType} isInner />}
          </section>
        );
      })}
    </>
  );
};

interface ChangesProps extends Pick<Revision, "fields" | "links" | "texts"> {
  readonly type: AdminType;
  /** Below a heading of its own. */
  readonly isInner?: boolean;
}

/** What changed of one record, member by member. */
const Changes = ({ type, fields, links, texts, isInner = false }: ChangesProps) => {
  const app = useApp();
  const rows = [
    ...Object.entries(texts).flatMap(([locale, members]) =>
      Object.entries(members).map(([name, pair]) => ({ name, pair, locale })),
    ),
    ...Object.entries(fields).map(([name, pair]) => ({ name, pair, locale: undefined })),
    ...Object.entries(links).map(([name, pair]) => ({ name, pair, locale: undefined })),
  ];
  if (rows.length === 0) return null;
  return (
    <dl className={isInner ? "mt-2 space-y-2" : "mt-3 space-y-2 border-t border-line pt-3"}>
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
  if (isRemoved(before) || isRemoved(after)) return <span className="text-muted">{t("admin:history.gone")}</span>;
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
  const words = field.kind === "json" ? [before, after].map((value) => wordsOfDocument(value, plainText)) : [];
  if (words[0] !== words[1]) return <Words before={words[0]!} after={words[1]!} />;
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
  const labels = { added: t("admin:history.added"), removed: t("admin:history.removed") };
  return <WordChanges before={before} after={after} labels={labels} />;
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
