import { useEffect, useState } from "react";
import { useLoadingVoice } from "#web/app/use-loading-voice.ts";

export interface OutcomeStatusProps {
  readonly id?: string;
  /** What was found, counted, done. */
  readonly text: string;
  readonly busy: boolean;
  /** What is seen while it is being found. Who does not see it hears of it where it takes long. */
  readonly busyText: string;
  /** Heard only: the same is seen elsewhere. */
  readonly hidden?: boolean;
}

/** How something came out, heard once for each time that it was asked: waiting is a message of its own only where it takes long. */
export const OutcomeStatus = ({ id, text, busy, busyText, hidden = false }: OutcomeStatusProps) => {
  useLoadingVoice(busy);
  const [said, setSaid] = useState({ text, isAsked: false });
  useEffect(() => {
    setSaid((before) => {
      if (busy) return before.isAsked ? before : { ...before, isAsked: true };
      // The same text twice is made different, so that it is heard again.
      const isAgain = before.isAsked && before.text === text && text !== "";
      return { text: isAgain ? `${text}\u00a0` : text, isAsked: false };
    });
  }, [text, busy]);
  return (
    <>
      {busy && (
        <p aria-hidden="true" className="min-h-[1lh] text-muted">
          {busyText}
        </p>
      )}
      <p id={id} role="status" className={busy || hidden ? "sr-only" : "min-h-[1lh] text-muted"}>
        {said.text}
      </p>
    </>
  );
};
