import { useState } from "react";
import type { Failure, RecordInput } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";

/** A record of the forum that is changed. */
export interface Changed {
  readonly type: "forum-subjects" | "forum-subject-messages";
  readonly id: string;
  readonly version: number | undefined;
}

/** Changes something of the forum, says so, and shows the page anew: at once, or for a form, which shows what went wrong itself. */
export function useChange({ type, id, version }: Changed) {
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  const send = async (input: RecordInput, said: string): Promise<Failure | null> => {
    setBusy(true);
    const answer = await app.ports.records.update(type, id, version, input);
    if (answer.ok) {
      await app.navigation.refresh();
      app.toasts.show(said);
    }
    setBusy(false);
    return answer.ok ? null : answer.error;
  };
  const change = async (input: RecordInput, said: string): Promise<void> => {
    const failure = await send(input, said);
    if (failure) app.failures.noticeFailure(failure);
  };
  return { send, change, isBusy };
}
