import { useEffect, useRef, useState } from "react";
import { dropDraft, findDraft, keepDraft } from "#core/modules/forum/calls.ts";
import { useApp } from "#web/app/app-context.tsx";

/** Milliseconds without a further letter after which a draft is kept. Its first letters are kept at once: they tell the server when it was begun. */
const pause = 1_500;

export type DraftState = "none" | "saving" | "saved" | "unsaved";

type Content = Readonly<Record<string, unknown>>;

/**
 * Keeps what is written on the server, so that it is there on another device and after a cut. `subject` is an id, or `new`. `isEmpty` drops
 * what was kept.
 */
export function useDraft(subject: string, content: Content, isEmpty: boolean) {
  const { ports } = useApp();
  const [state, setState] = useState<DraftState>("none");
  const kept = useRef(JSON.stringify(content));
  /** What the server said it has. */
  const confirmed = useRef<string>(null);
  const begun = useRef(!isEmpty);
  const written = JSON.stringify(content);
  const latest = useRef(written);
  latest.current = written;

  useEffect(() => {
    if (written === kept.current) {
      // Written back to what is kept already, before the rest was sent.
      if (written === confirmed.current) setState((now) => (now === "saving" ? (isEmpty ? "none" : "saved") : now));
      return;
    }
    // What was kept is not all any more.
    setState((now) => (now === "saved" ? "saving" : now));
    const timer = setTimeout(
      async () => {
        kept.current = written;
        begun.current = !isEmpty;
        setState("saving");
        const answer = isEmpty
          ? await ports.call(dropDraft, { subject })
          : await ports.call(keepDraft, { subject, content: JSON.parse(written) as Content });
        if (answer.ok) confirmed.current = written;
        // What was written meanwhile is not kept yet.
        if (latest.current !== written) return;
        setState(!answer.ok ? "unsaved" : isEmpty ? "none" : "saved");
      },
      begun.current || isEmpty ? pause : 0,
    );
    return () => clearTimeout(timer);
  }, [written, subject, isEmpty, ports]);

  return {
    state,
    /** Takes what stands there now as kept: it came from the server, or was posted. */
    settle(next: Content) {
      kept.current = JSON.stringify(next);
      begun.current = true;
      setState("none");
    },
  };
}

/** What was written in a subject before and not posted, once it is known. */
export function useKeptDraft(subject: string, take: (content: Content) => void): void {
  const { ports } = useApp();
  const taken = useRef(take);
  taken.current = take;
  useEffect(() => {
    let isDropped = false;
    void ports.call(findDraft, { subject }).then((answer) => {
      if (!isDropped && answer.ok && answer.value.data) taken.current(answer.value.data.content);
    });
    return () => {
      isDropped = true;
    };
  }, [ports, subject]);
}
