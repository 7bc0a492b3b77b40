import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";

/** Words of somebody that are changed where they are read. */
export interface ChangedWords {
  readonly type: "comments" | "repository-makes" | "resource-reviews";
  readonly id: string;
  readonly version: number | undefined;
}

/** Changes words and says so: at once, with what went wrong told by the site, or for a form, which shows it. */
export function useWordsChange({ type, id, version }: ChangedWords) {
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  const send = async (attributes: Readonly<Record<string, unknown>>, said: string): Promise<Failure | null> => {
    setBusy(true);
    const answer = await app.ports.records.update(type, id, version, { attributes });
    setBusy(false);
    if (!answer.ok) return answer.error;
    app.toasts.show(said);
    return null;
  };
  const change = async (attributes: Readonly<Record<string, unknown>>, said: string): Promise<boolean> => {
    const failure = await send(attributes, said);
    if (failure) app.failures.noticeFailure(failure);
    return failure === null;
  };
  return { send, change, isBusy };
}
