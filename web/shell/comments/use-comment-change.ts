import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { CommentModel } from "#web/shell/comments/comment-model.ts";

/** Changes a comment and says so: at once, with what went wrong told by the site, or for a form, which shows it. */
export function useCommentChange({ id, version }: Pick<CommentModel, "id" | "version">) {
  const app = useApp();
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const send = async (attributes: Readonly<Record<string, unknown>>, said: string): Promise<Failure | null> => {
    setBusy(true);
    const answer = await app.ports.records.update("comments", id, version, { attributes });
    setBusy(false);
    if (!answer.ok) return answer.error;
    app.toasts.show(t(`community:comments.${said}`));
    return null;
  };
  const change = async (attributes: Readonly<Record<string, unknown>>, said: string): Promise<boolean> => {
    const failure = await send(attributes, said);
    if (failure) app.failures.noticeFailure(failure);
    return failure === null;
  };
  return { send, change, isBusy };
}
