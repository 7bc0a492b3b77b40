import { useEffect, useState } from "react";
import { subjectMark } from "#core/modules/forum/calls.ts";
import { useApp } from "#web/app/app-context.tsx";
import { newerQuery } from "#web/modules/forum/messages-query.ts";

/** Milliseconds between two questions that nothing gave rise to. */
const interval = 15_000;

/** What others have written since a page was drawn, and what was let out since: how many messages, and the first of them. */
export interface NewMessages {
  readonly count: number;
  readonly first: string | null;
}

const none: NewMessages = { count: 0, first: null };

/**
 * What is new in a subject since the page was drawn, on whatever page of it: asked for when the site tells that there is something, when one
 * comes back to the page, and now and then, as what was told during a cut is not told again. Nothing on the page moves for it. `since` is the
 * instant that the page was drawn for.
 */
export function useNewMessages(subject: string, since: string): NewMessages {
  const { ports, state, tabs } = useApp();
  const [found, setFound] = useState(none);
  const viewer = state.viewer?.id;

  useEffect(() => {
    setFound(none);
    let isDropped = false;
    let own: string | undefined;
    const ask = async () => {
      if (isDropped || document.visibilityState === "hidden") return;
      const answer = await ports.records.list("forum-subject-messages", newerQuery(subject, since, viewer));
      if (isDropped || !answer.ok) return;
      setFound({ count: answer.value.meta.total ?? 0, first: answer.value.data[0]?.id ?? null });
    };
    void ports.call(subjectMark, { subject }).then((answer) => {
      if (answer.ok) own = answer.value.data.mark;
    });
    tabs.listen((message) => {
      if (message.kind === "forum" && message.mark === own) void ask();
    });
    const look = () => void ask();
    const timer = setInterval(look, interval);
    document.addEventListener("visibilitychange", look);
    return () => {
      isDropped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [ports, tabs, subject, since, viewer]);

  return found;
}
