import { useEffect, useState } from "react";
import { subjectMark } from "#core/modules/forum/calls.ts";
import { useApp } from "#web/app/app-context.tsx";

/** Milliseconds between two questions that nothing gave rise to. */
const interval = 15_000;

/**
 * How many messages others have written in a subject since the page was drawn: asked for when the site tells that there is something, when
 * one comes back to the page, and now and then, as what was told during a cut is not told again. Nothing on the page moves for them. `lastAt` is when the last shown message was written.
 */
export function useNewMessages(subject: string, lastAt: string | undefined): number {
  const { ports, state, tabs } = useApp();
  const [count, setCount] = useState(0);
  const viewer = state.viewer?.id;

  useEffect(() => {
    setCount(0);
    if (lastAt === undefined) return;
    let isDropped = false;
    let own: string | undefined;
    const ask = async () => {
      if (isDropped || document.visibilityState === "hidden") return;
      const answer = await ports.records.list("forum-subject-messages", {
        filter: { subject, createdAt: { gt: lastAt }, ...(viewer && { createdBy: { ne: viewer } }) },
        fields: { "forum-subject-messages": [] },
        page: { size: 1 },
      });
      if (!isDropped && answer.ok) setCount(answer.value.meta.total ?? 0);
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
  }, [ports, tabs, subject, lastAt, viewer]);

  return count;
}
