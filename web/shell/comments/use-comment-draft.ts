import { useEffect, useMemo, useRef } from "react";
import type { Ref } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { createLocalDrafts } from "#web/shell/drafts/local-drafts.ts";
import type { Named } from "#web/shell/mentions/named.ts";

/** What is written of a record and not sent. */
export interface WrittenComment {
  readonly text: string;
  readonly people: readonly Named[];
}

/** Milliseconds without a further letter after which it is kept. */
const pause = 400;

/**
 * Keeps a comment in this browser while it is written, by what it is said of and by who says it, until it is sent or emptied or its writer
 * signs out; `take` is given what was kept before. Nobody's words are kept in the name of who acts for them.
 */
export function useCommentDraft(
  { subject, answered }: { readonly subject: Ref; readonly answered: string | undefined },
  written: WrittenComment,
  take: (kept: WrittenComment) => void,
) {
  const app = useApp();
  const keeps = app.session.viewer.peek()?.impersonation === null;
  const place = ["comments", subject.type, subject.id, answered].filter(Boolean).join(" ");
  const { locale } = app.state;
  const keeper = useMemo(() => {
    const drafts = app.store(createLocalDrafts);
    let waiting: WrittenComment | null = null;
    return {
      hold(content: WrittenComment) {
        waiting = content;
      },
      keep() {
        if (!waiting) return;
        const content = waiting;
        waiting = null;
        if (content.text.trim() === "") return drafts.drop(place);
        drafts.keep(place, {
          locale,
          revision: "0",
          content: { ...content },
          savedAt: new Date(app.now()).toISOString(),
        });
      },
      find: () => writtenIn(drafts.find(place)?.content),
      forget() {
        waiting = null;
        drafts.drop(place);
      },
    };
  }, [app, locale, place]);
  /** The text that is kept, as far as is known. */
  const known = useRef("");
  const taken = useRef(take);
  taken.current = take;

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is named is in the text
  useEffect(() => {
    if (!keeps || written.text === known.current) return;
    known.current = written.text;
    keeper.hold(written);
    const timer = setTimeout(keeper.keep, pause);
    return () => clearTimeout(timer);
  }, [keeps, keeper, written.text]);

  useEffect(() => {
    if (!keeps) return;
    const kept = keeper.find();
    if (kept) {
      known.current = kept.text;
      taken.current(kept);
    }
    window.addEventListener("pagehide", keeper.keep);
    return () => {
      window.removeEventListener("pagehide", keeper.keep);
      keeper.keep();
    };
  }, [keeps, keeper]);

  return {
    /** Whether nothing is lost where the page is left. */
    keeps,
    /** It was sent, or is not wanted any more. */
    forget: keeper.forget,
  };
}

function writtenIn(content: Readonly<Record<string, unknown>> | undefined): WrittenComment | null {
  if (typeof content?.text !== "string") return null;
  return { text: content.text, people: Array.isArray(content.people) ? (content.people as readonly Named[]) : [] };
}
