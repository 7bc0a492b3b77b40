import { FileQuestion } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { v7 as newId } from "uuid";
import type { Locale } from "#core/kernel/locales.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { Failure, One } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useUnsaved } from "#web/app/use-unsaved.ts";
import { useValue } from "#web/app/use-value.ts";
import { recordAddress, resourceAddress } from "#web/shell/admin/addresses.ts";
import { isLookedAt } from "#web/shell/admin/admin-parts.ts";
import { DraftOffer } from "#web/shell/admin/drafts/draft-offer.tsx";
import { DraftStatusText } from "#web/shell/admin/drafts/draft-status-text.tsx";
import { createEdition } from "#web/shell/admin/edition.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { ConflictDialog } from "#web/shell/admin/form/conflict-dialog.tsx";
import { type Choice, mergeDrafts } from "#web/shell/admin/form/conflict-model.ts";
import { EditionBar } from "#web/shell/admin/form/edition-bar.tsx";
import { FormHead } from "#web/shell/admin/form/form-head.tsx";
import { FormMembers } from "#web/shell/admin/form/form-members.tsx";
import {
  changedMembers,
  type Draft,
  fallbacksOf,
  missingMembers,
  type Subject,
  startOf,
  translationsOf,
} from "#web/shell/admin/form/form-model.ts";
import { controlId, type FormErrors } from "#web/shell/admin/form/member-list.tsx";
import { SaveBar } from "#web/shell/admin/form/save-bar.tsx";
import {
  blamesStoredChildren,
  childrenOnly,
  placeFaults,
  type Save,
  saveOf,
} from "#web/shell/admin/form/save-model.ts";
import { restoredDraft, useFormDraft } from "#web/shell/admin/form/use-form-draft.ts";
import { memberLabel, recordTitle, typeLabel } from "#web/shell/admin/labels.ts";
import { recordQuery } from "#web/shell/admin/record-query.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { createWholeLists } from "#web/shell/admin/whole-lists.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorSummary, leadToErrors } from "#web/ui/error-summary.tsx";
import { Link } from "#web/ui/link.tsx";

export interface FormScreenProps {
  readonly type: AdminType;
  /** Absent for a new record (MODEL-004). */
  readonly record?: One;
}

const noErrors: FormErrors = { messages: {}, faults: {} };

/** The form of any kind of record, inferred from its declaration. */
export const FormScreen = ({ type, record: first }: FormScreenProps) => {
  const t = useTranslate();
  const app = useApp();
  const prefix = useId();
  const types = useValue(app.store(createResources).types);
  const edition = app.store(createEdition);
  const locale = useValue(edition.locale);
  const timeZone = app.session.viewer.peek()?.timezone ?? "UTC";
  const mode = first ? "update" : "create";
  const subject: Subject = useMemo(
    () => ({ type, types, mode, id: first?.data.id, locale, timeZone }),
    [type, types, mode, first?.data.id, locale, timeZone],
  );

  const [record, setRecord] = useState(first);
  const [base, setBase] = useState<Draft>(() => startOf(subject, first));
  const [draft, setDraft] = useState(base);
  const [errors, setErrors] = useState<FormErrors>(noErrors);
  const [general, setGeneral] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<One | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const changed = changedMembers(type, base, draft);
  const isChanged = changed.length > 0;
  const fallbacks = useMemo(() => fallbacksOf(subject, record?.data), [subject, record]);

  /** Starts anew from a record, with what is chosen put on top. */
  const restart = (next: One | undefined, start: Subject, on?: Draft) => {
    const fresh = startOf(start, next);
    setRecord(next);
    setBase(fresh);
    setDraft(on ?? fresh);
    setErrors(noErrors);
    setGeneral([]);
  };

  useUnsaved(isChanged);

  const kept = useFormDraft(subject, record, base, draft);
  /** Puts what was written before into the form, in its language, upon what is there now. */
  const restore = () => {
    if (!kept.offer) return;
    const start = { ...subject, locale: kept.offer.locale };
    if (kept.offer.locale !== locale) edition.choose(kept.offer.locale);
    restart(record, start, restoredDraft(start, record, kept.offer.content));
    kept.accept();
  };

  const refused = errors.messages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new errors move the focus
  useEffect(() => {
    if (Object.keys(refused).length + general.length === 0) return;
    const [path] = Object.keys(refused);
    leadToErrors(summary.current, path ? document.getElementById(controlId(prefix, path)) : null);
  }, [refused, general]);

  const fetchRecord = async (id: string, language: string): Promise<One | null> => {
    const answer = await app.ports.records.find(type.type, id, recordQuery(type, types, language));
    if (answer.ok) return answer.value;
    setGeneral([failureText(app, answer.error)]);
    return null;
  };
  const reload = async (id: string) => {
    const fresh = await fetchRecord(id, locale);
    if (fresh) restart(fresh, subject);
  };
  const chooseLocale = async (next: Locale) => {
    // A new record is written in whichever language is chosen when it is saved.
    if (next === locale || !record) return edition.choose(next);
    if (isChanged && !(await app.leave.ask())) return;
    edition.choose(next);
    // Every language's text is here already: no moment at which one is shown for another.
    restart(record, { ...subject, locale: next });
    const found = await fetchRecord(record.data.id, next);
    // What stands in for missing texts may be in yet another language. Whatever was typed meanwhile stays.
    if (found && found.data.meta.version === record.data.meta.version) setRecord(found);
  };

  const save = async (to = draft, from = base, on = record): Promise<void> => {
    const missing = missingMembers(subject, to, fallbacks);
    if (missing.length > 0) {
      const message = (path: string) => t("forms:rules.required", { attribute: pathLabel(path) });
      setGeneral([]);
      return setErrors({ faults: {}, messages: Object.fromEntries(missing.map((path) => [path, message(path)])) });
    }
    const unsent = unsentFiles(form.current);
    if (unsent.length > 0) {
      setGeneral([]);
      return setErrors({
        faults: {},
        messages: Object.fromEntries(unsent.map((path) => [path, t("admin:files.unsent")])),
      });
    }
    setBusy(true);
    const id = on?.data.id ?? newId();
    const plan = saveOf(subject, { id, version: on?.data.meta.version, isNew: !on }, from, to);
    const failure = await send(plan, on?.data.meta.version);
    if (failure && blamesStoredChildren(failure, plan) && !(await send(childrenOnly(plan), undefined))) {
      // The children are saved: now the rule sees them as they are.
      const mended = await fetchRecord(id, locale);
      setBusy(false);
      if (!mended) return;
      const now = startOf(subject, mended);
      const rest = { ...to, children: now.children };
      restart(mended, subject, rest);
      return save(rest, now, mended);
    }
    setBusy(false);
    if (failure) return refuse(failure, plan, from, id);
    for (const { type: written } of plan.operations) app.store(createWholeLists).clear(written);
    app.leave.prevent(false);
    kept.clear();
    app.toasts.show(t(on ? "admin:form.saved" : "admin:form.created", { type: typeLabel(app, type.type, "one") }));
    if (!on)
      return app.navigation.navigate(
        recordAddress({ type: type.type, id: made.current ?? id }, isLookedAt(app, type.type) ? "show" : "update"),
        {
          replace: true,
        },
      );
    await reload(id);
  };
  const made = useRef<string>(undefined);

  /** One operation is a POST or PATCH of its record (MODEL-004); several are one atomic request. */
  const send = async ({ operations }: Save, version: number | undefined): Promise<Failure | null> => {
    const { records } = app.ports;
    const query = { editionLocale: locale };
    const [only] = operations;
    if (operations.length > 1 || !only || only.op === "remove") {
      const answer = await records.operations(operations, query);
      return answer.ok ? null : answer.error;
    }
    const answer =
      only.op === "add"
        ? await records.create(type.type, only.input, query)
        : await records.update(type.type, only.id, version, only.input, query);
    if (!answer.ok) return answer.error;
    made.current = answer.value.data.id;
    return null;
  };

  const refuse = async (failure: Failure, plan: Save, from: Draft, id: string) => {
    if (failure.kind === "network" || failure.kind === "session-expired") return;
    const { members, form: others, isStale } = placeFaults(type, failure, plan, from);
    if (isStale) {
      const current = await fetchRecord(id, locale);
      if (current) setTheirs(current);
      return;
    }
    const messages = Object.fromEntries(
      Object.entries(members).map(([path, faults]) => [
        path,
        [...new Set(faults.map(({ detail }) => detail))].join(" "),
      ]),
    );
    setErrors({ messages, faults: members });
    setGeneral(
      others.length > 0 || Object.keys(messages).length > 0
        ? others.map(({ detail }) => detail)
        : [failureText(app, failure)],
    );
  };

  const merge = async (choiceOf: (name: string) => Choice) => {
    if (!theirs) return;
    const now = startOf(subject, theirs);
    const merged = mergeDrafts(type, base, draft, now, choiceOf);
    setTheirs(null);
    restart(theirs, subject, merged);
    if (changedMembers(type, now, merged).length > 0) await save(merged, now, theirs);
  };

  const pathLabel = (path: string): string => {
    const [relation, key, name] = path.split(".");
    const child = name === undefined ? undefined : type.relations.find((each) => each.name === relation);
    if (!child || name === undefined) return memberLabel(app, type.type, path);
    const number = (draft.children[child.name] ?? []).findIndex((each) => each.key === key) + 1;
    return `${typeLabel(app, child.to[0]!, "one")} ${number} – ${memberLabel(app, child.to[0]!, name)}`;
  };

  // Ctrl S saves, as everywhere one writes.
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);

  const title = record ? recordTitle(app, types, record.data, record.included) : typeLabel(app, type.type, "new");
  const nothingToWrite =
    Object.keys(draft.values).length + Object.keys(draft.links).length + Object.keys(draft.children).length === 0;
  return (
    <div className="px-4 pt-6 md:px-8">
      <div className={`mx-auto space-y-6 has-[[data-preview]]:max-w-none ${type.aside ? "max-w-6xl" : "max-w-3xl"}`}>
        <FormHead type={type} record={record} title={title} isChanged={isChanged} onDone={(id) => void reload(id)} />
        {kept.offer && <DraftOffer offer={kept.offer} locale={locale} onRestore={restore} onDiscard={kept.discard} />}
        {type.translated && (
          <EditionBar
            translations={record ? translationsOf(record.data) : []}
            locale={locale}
            onChoose={(next) => void chooseLocale(next)}
          />
        )}
        {nothingToWrite ? (
          <EmptyState
            icon={FileQuestion}
            title={t("admin:form.nothing")}
            action={
              <Link to={resourceAddress(type.type, "index")} variant="button">
                {typeLabel(app, type.type)}
              </Link>
            }
          />
        ) : (
          <form
            ref={form}
            noValidate
            aria-label={title}
            className="space-y-6"
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy && (isChanged || !record || unsentFiles(form.current).length > 0)) void save();
            }}
          >
            <ErrorSummary
              ref={summary}
              errors={[
                ...general.map((text) => ({ text })),
                ...Object.entries(errors.messages).map(([path, text]) => ({
                  target: controlId(prefix, path),
                  text: text.includes(pathLabel(path)) ? text : `${pathLabel(path)}${t("common:colon")}${text}`,
                })),
              ]}
            />
            <FormMembers
              subject={subject}
              draft={draft}
              onChange={setDraft}
              fallbacks={fallbacks}
              errors={errors}
              path=""
              prefix={prefix}
              known={record?.included ?? []}
              id={record?.data.id}
            />
            <SaveBar
              changed={changed.map((name) => memberLabel(app, type.type, name))}
              isNew={!record}
              busy={busy}
              status={<DraftStatusText status={kept.status} />}
              onDiscard={() => {
                setDraft(base);
                setErrors(noErrors);
                setGeneral([]);
              }}
            />
          </form>
        )}
      </div>
      {theirs && (
        <ConflictDialog
          subject={subject}
          base={base}
          mine={draft}
          theirs={startOf(subject, theirs)}
          record={theirs}
          onClose={() => setTheirs(null)}
          onMerge={(choiceOf) => void merge(choiceOf)}
        />
      )}
    </div>
  );
};

/** Members for which a file was chosen that is not sent yet, by their paths. */
const unsentFiles = (form: HTMLFormElement | null): readonly string[] =>
  [...(form?.querySelectorAll<HTMLElement>("[data-unsent]") ?? [])].map(({ dataset }) => dataset.unsent!);
