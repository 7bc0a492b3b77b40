import type { ReactNode } from "react";
import { isRemoved } from "#core/kernel/sealed-values.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { RecordState, Revision } from "#core/shell/history/calls.ts";
import type { Block } from "#core/shell/pages/blocks.ts";
import type { Ref } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FieldValue, plainText } from "#web/shell/admin/cells.tsx";
import { memberLabel, recordLabel, type Words as Translated, typeLabel } from "#web/shell/admin/labels.ts";
import { type BlockDifference, blockDifferences } from "#web/shell/admin/pages/block-differences.ts";
import { blockLabel, propPlace } from "#web/shell/admin/pages/block-words.ts";
import { blockNamed } from "#web/shell/admin/pages/declared-blocks.ts";
import { type PropValues, summaryOf } from "#web/shell/admin/pages/page-model.ts";
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
  const { children } = revision;
  const told = new Set(children.map(({ relation }) => relation));
  const links = Object.fromEntries(Object.entries(revision.links).filter(([name]) => !told.has(name)));
  return (
    <>
      <Changes {...revision} type={type} links={links} />
      {children.map((child) => (
        <ChildChanges key={child.id} child={child} />
      ))}
    </>
  );
};

/** What a record held at one time, and its children: nothing of it came or went. */
export const RecordStateView = ({ type, state }: { readonly type: AdminType; readonly state: RecordState }) => (
  <>
    <Changes {...asPairs(state)} type={type} isState />
    {state.children.map((child) => (
      <ChildChanges key={child.id} child={{ ...child, ...asPairs(child) }} isState />
    ))}
  </>
);

type Held = Pick<RecordState, "fields" | "links" | "texts">;

const asPairs = ({ fields, links, texts }: Held): Pick<Revision, "fields" | "links" | "texts"> => ({
  fields: pairsOf(fields),
  links: pairsOf(links),
  texts: Object.fromEntries(Object.entries(texts).map(([locale, values]) => [locale, pairsOf(values)])),
});

const pairsOf = (values: Readonly<Record<string, unknown>>): Revision["fields"] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [null, value]]));

type Child = Omit<Revision["children"][number], "action"> & { readonly action?: string };

interface ChildChangesProps {
  readonly child: Child;
  /** What it held, not what changed of it. */
  readonly isState?: boolean;
}

const ChildChanges = ({ child, isState = false }: ChildChangesProps) => {
  const app = useApp();
  const type = app.store(createResources).types.peek().get(child.type);
  return (
    <section className="mt-3 border-t border-line pt-3">
      <p className="wrap-anywhere">
        <span className="text-muted">{typeLabel(app, child.type, "one")}</span>{" "}
        <span className="font-semibold">{isBlock(child.type) ? blockName(app, child) : child.name}</span>{" "}
        {child.action !== undefined && <span className="text-muted">({actionLabel(app, child.action)})</span>}
      </p>
      {type && (
        <Changes
          {...child}
          type={type}
          isInner
          isState={isState}
          {...(isBlock(child.type) && { block: blockNamed(app, child.name) })}
        />
      )}
    </section>
  );
};

const isBlock = (type: string): boolean => type === "app-page-components";

/** What people call a block: its kind, with the first words of it. */
function blockName(app: App, { name, texts }: Child): string {
  const [props] = Object.values(texts).flatMap(({ props: pair }) => pair?.[1] ?? pair?.[0] ?? []);
  const summary = summaryOf(app, name, (props ?? {}) as PropValues);
  return [blockLabel(app, name), summary].filter((part) => part !== "").join(", ");
}

/** Members that tell a program of a child which one it is, and people nothing. */
const unspoken: ReadonlySet<string> = new Set(["internalId", "name"]);

interface ChangesProps extends Pick<Revision, "fields" | "links" | "texts"> {
  readonly type: AdminType;
  /** Below a heading of its own. */
  readonly isInner?: boolean;
  /** What was there, not what changed. */
  readonly isState?: boolean;
  /** What the record is a block of. */
  readonly block?: Block | undefined;
}

/** What changed of one record, member by member, of a block prop by prop. */
const Changes = ({ type, fields, links, texts, isInner = false, isState = false, block }: ChangesProps) => {
  const app = useApp();
  const rows = [
    ...Object.entries(texts).flatMap(([locale, members]) =>
      Object.entries(members).map(([name, pair]) => ({ name, pair, locale })),
    ),
    ...Object.entries(fields).map(([name, pair]) => ({ name, pair, locale: undefined })),
    ...Object.entries(links).map(([name, pair]) => ({ name, pair, locale: undefined })),
  ].flatMap(({ name, pair: [before, after], locale }): readonly Row[] => {
    if (isBlock(type.type) && unspoken.has(name)) return [];
    if (block && name === "props")
      return blockDifferences(block.props, (before ?? {}) as PropValues, (after ?? {}) as PropValues).map((each) => ({
        key: each.path.join("."),
        label: propPlace(app, block.name, each.path),
        locale,
        node: <PropChange {...each} isState={isState} />,
      }));
    const field = type.fields.find((each) => each.name === name);
    // Where a new one stands is to be seen; of one that was moved, that it was.
    if (field?.kind === "position" && (before === null || after === null)) return [];
    return [
      {
        key: name,
        label: memberLabel(app, type.type, name),
        locale,
        node: <Change type={type} name={name} before={before} after={after} isState={isState} />,
      },
    ];
  });
  if (rows.length === 0) return null;
  return (
    <dl className={isInner ? "mt-2 space-y-2" : "mt-3 space-y-2 border-t border-line pt-3"}>
      {rows.map(({ key, label, locale, node }) => (
        <div key={`${key} ${locale ?? ""}`} className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
          <dt className="text-muted">
            {label} {locale && <span className="text-sm uppercase">{locale}</span>}
          </dt>
          <dd lang={locale} className="min-w-0">
            {node}
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface Row {
  readonly key: string;
  readonly label: string;
  readonly locale: string | undefined;
  readonly node: ReactNode;
}

interface PropChangeProps extends BlockDifference {
  readonly isState: boolean;
}

/** What changed of a prop of a block. */
const PropChange = ({ prop, before, after, isState }: PropChangeProps) => {
  const t = useTranslate();
  if (prop.prop === "file" || prop.prop === "record" || prop.prop === "records") {
    const to = prop.prop === "file" ? "files" : prop.to;
    return <Linked to={to} before={idsOf(before)} after={idsOf(after)} isState={isState} />;
  }
  const kind = prop.prop === "field" ? prop.field.spec.kind : "text";
  const read = (value: unknown): string => {
    if (kind === "flag") return t(value === true ? "admin:yes" : "admin:no");
    if (value === null) return "";
    if (kind === "enum") return t(`page-editor:values.${value}`);
    return kind === "richText" ? plainText(String(value)) : String(value);
  };
  return <Words before={isState ? "" : read(before)} after={read(after)} isState={isState} />;
};

interface ChangeProps {
  readonly type: AdminType;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly isState: boolean;
}

const Change = ({ type, name, before, after, isState }: ChangeProps) => {
  const t = useTranslate();
  if (isRemoved(before) || isRemoved(after)) return <span className="text-muted">{t("admin:history.gone")}</span>;
  const field = type.fields.find((each) => each.name === name);
  const relation = type.relations.find((each) => each.name === name);
  if (relation) {
    if (before === null && after === null)
      return <span className="text-muted">{t("admin:history.children-changed")}</span>;
    return <Linked to={relation.to[0]!} before={idsOf(before)} after={idsOf(after)} isState={isState} />;
  }
  if (field?.kind === "position") return <span className="text-muted">{t("admin:history.reordered")}</span>;
  if (field && typeof (before ?? after) === "string" && textual.has(field.kind)) {
    const read = (value: unknown) => (field.kind === "richText" ? plainText(String(value ?? "")) : String(value ?? ""));
    return <Words before={read(before)} after={read(after)} isState={isState} />;
  }
  if (!field) return null;
  const words = field.kind === "json" ? [before, after].map((value) => wordsOfDocument(value, plainText)) : [];
  if (words[0] !== words[1]) return <Words before={words[0]!} after={words[1]!} isState={isState} />;
  if (isState) return <FieldValue field={field} value={after} />;
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

interface WordsProps {
  readonly before: string;
  readonly after: string;
  readonly isState: boolean;
}

const Words = ({ before, after, isState }: WordsProps) => {
  const t = useTranslate();
  if (isState) return <p className="whitespace-pre-line wrap-anywhere">{after}</p>;
  const labels = { added: t("admin:history.added"), removed: t("admin:history.removed") };
  return <WordChanges before={before} after={after} labels={labels} />;
};

interface LinkedProps {
  readonly to: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isState: boolean;
}

/** Records that were linked or let go, by name. */
const Linked = ({ to, before, after, isState }: LinkedProps) => {
  const t = useTranslate();
  const app = useApp();
  const refs: readonly Ref[] = [...new Set([...before, ...after])].map((id) => ({ type: to, id }));
  const records = useRecords(refs, []);
  const type = app.store(createResources).types.peek().get(to);
  const nameOf = (id: string) => recordLabel(app, type, records.get(refKey({ type: to, id })) ?? { type: to, id });
  if (isState) return <span>{after.map(nameOf).join(", ")}</span>;
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
