import { useEffect, useRef, useState } from "react";
import { cleanedTexts } from "#core/shell/admin/calls.ts";
import type { One, Ref, Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { useApp } from "#web/app/app-context.tsx";
import { sendAside } from "#web/ports/beacon.ts";
import {
  draftedRecord,
  type FormState,
  keyOf,
  linkedRefs,
  richTextsOf,
} from "#web/shell/admin/preview/record-preview-model.ts";

/** Milliseconds without a change before the preview is drawn anew. */
const pause = 300;

/**
 * The record that a form holds as its page would read it, a moment after each change; `undefined` before the first time. `include` names
 * what comes along with the record on its page.
 */
export function useDraftedRecord(form: FormState, id: string | undefined, include: readonly string[]): One | undefined {
  const app = useApp();
  const [drafted, setDrafted] = useState<One>();
  const found = useRef<Found>(undefined);
  const { subject, draft, fallbacks } = form;

  useEffect(() => {
    let current = true;
    const draw = async () => {
      const isSame = found.current?.app === app && found.current.locale === subject.locale;
      if (!isSame) found.current = { app, locale: subject.locale, cleaned: new Map(), linked: new Map() };
      const at = found.current!;
      const [stored] = await Promise.all([
        storedOf(at, subject.type.type, id, include),
        cleanInto(at, richTextsOf({ subject, draft, fallbacks })),
        findInto(at, linkedRefs(draft)),
      ]);
      if (!current) return;
      const linked = [...at.linked.values()].flatMap((each) => each ?? []);
      const clean = (html: string) => at.cleaned.get(html) ?? "";
      setDrafted(draftedRecord({ subject, draft, fallbacks }, stored, linked, clean));
    };
    const timer = setTimeout(() => void draw(), pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [app, subject, draft, fallbacks, id, include]);
  return drafted;
}

/** What was asked of the server so far, in one language. */
interface Found {
  readonly app: App;
  readonly locale: string;
  readonly cleaned: Map<string, string>;
  /** `null` for what the writer may not see. */
  readonly linked: Map<string, Resource | null>;
  stored?: One;
}

/** The record as its page reads it, once: what the form says is put upon it. */
async function storedOf(at: Found, type: string, id: string | undefined, include: readonly string[]) {
  if (at.stored || id === undefined) return at.stored;
  const answer = await at.app.ports.records.find(type, id, { include, editionLocale: at.locale });
  if (answer.ok) at.stored = answer.value;
  return at.stored;
}

async function cleanInto({ app, cleaned }: Found, texts: readonly string[]): Promise<void> {
  const unknown = texts.filter((text) => !cleaned.has(text));
  if (unknown.length === 0) return;
  const answer = await sendAside(cleanedTexts, { texts: unknown }, app.state.locale).catch(() => null);
  if (!answer) return;
  // Every pause leaves a version of what is typed: only the texts of now are kept.
  for (const known of [...cleaned.keys()]) if (!texts.includes(known)) cleaned.delete(known);
  for (const [index, text] of unknown.entries()) cleaned.set(text, answer.data.texts[index] ?? "");
}

async function findInto({ app, linked, locale, stored }: Found, refs: readonly Ref[]): Promise<void> {
  const known = new Set((stored?.included ?? []).map(keyOf));
  const unknown = refs.filter((ref) => !linked.has(keyOf(ref)) && !known.has(keyOf(ref)));
  await Promise.all(
    unknown.map(async (ref) => {
      const answer = await app.ports.records.find(ref.type, ref.id, { editionLocale: locale });
      if (answer.ok || answer.error.kind !== "network") linked.set(keyOf(ref), answer.ok ? answer.value.data : null);
    }),
  );
}
