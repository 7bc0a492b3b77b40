import { useMemo } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import { newRecord } from "#core/shell/drafts/calls.ts";
import type { One } from "#core/shell/site/ports.ts";
import { type KeptDraftState, useKeptDraft } from "#web/shell/admin/drafts/use-kept-draft.ts";
import { mergeDrafts } from "#web/shell/admin/form/conflict-model.ts";
import { changedMembers, type Draft, type Subject, startOf } from "#web/shell/admin/form/form-model.ts";

/** What is kept of a form: the members that were changed, as they were and as they are now. */
interface FormDraft {
  readonly base: Draft;
  readonly draft: Draft;
}

/** Keeps what is written in the form of a record, where its type wants that. */
export function useFormDraft(subject: Subject, record: One | undefined, base: Draft, draft: Draft): KeptDraftState {
  const { type, locale } = subject;
  const revision = String(record?.data.meta.version ?? 0);
  const written = useMemo(() => {
    const content = writtenIn(subject, base, draft);
    return content && { locale: locale as Locale, revision, content: { ...content } };
  }, [subject, locale, revision, base, draft]);
  return useKeptDraft({ type: type.type, record: record?.data.id ?? newRecord }, written, {
    revision,
    isOn: type.drafts,
  });
}

/** What of a form is not saved; `null` for nothing. What is masked is not kept. */
export function writtenIn({ type }: Subject, base: Draft, draft: Draft): FormDraft | null {
  const masked = new Set(
    type.fields.filter(({ kind, writeOnly }) => kind === "confidential" || writeOnly).map(({ name }) => name),
  );
  const names = new Set(changedMembers(type, base, draft).filter((name) => !masked.has(name)));
  if (names.size === 0) return null;
  return { base: only(names, base), draft: only(names, draft) };
}

/** What was written, put upon the record as it is now: what was not touched is as it is, children have the versions of now. */
export function restoredDraft(subject: Subject, record: One | undefined, content: unknown): Draft {
  const now = startOf(subject, record);
  const { base, draft } = content as FormDraft;
  return mergeDrafts(subject.type, over(now, base), over(now, draft), now, () => "mine");
}

const only = (names: ReadonlySet<string>, { values, links, children }: Draft): Draft => {
  const pick = <Value>(members: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => names.has(name)));
  return { values: pick(values), links: pick(links), children: pick(children) };
};

const over = (now: Draft, then: Draft): Draft => ({
  values: { ...now.values, ...then.values },
  links: { ...now.links, ...then.links },
  children: { ...now.children, ...then.children },
});
