import { useCallback, useEffect, useRef, useState } from "react";
import { proposePeople } from "#core/shell/mentions/calls.ts";
import { shortestName } from "#core/shell/mentions/rules.ts";
import { useApp } from "#web/app/app-context.tsx";
import { narrowed, type Proposals } from "#web/shell/mentions/proposals.ts";

/** Milliseconds without a further letter after which the names are asked for. */
const typingPause = 250;

/** The people whose names begin with what is typed: asked for after a pause, and not again while a longer name only narrows the answer. */
export function useProposals() {
  const { ports } = useApp();
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<Proposals | null>(null);
  const last = useRef<Proposals | null>(null);
  const wanted = typed !== null && typed.trim().length >= shortestName ? typed : null;

  useEffect(() => {
    if (wanted === null) return setFound(null);
    const known = last.current && narrowed(last.current, wanted);
    if (known) return setFound(known);
    let isDropped = false;
    const timer = setTimeout(async () => {
      const answer = await ports.call(proposePeople, { search: wanted });
      if (isDropped) return;
      const next: Proposals = {
        typed: wanted,
        people: answer.ok ? answer.value.data : [],
        isRefused: !answer.ok && answer.error.status === 429,
      };
      last.current = answer.ok ? next : null;
      setFound(next);
    }, typingPause);
    return () => {
      isDropped = true;
      clearTimeout(timer);
    };
  }, [wanted, ports]);

  return { found, ask: useCallback((next: string | null) => setTyped(next), []) };
}
