import { useTranslate } from "#web/app/app-context.tsx";
import type { CommentModel } from "#web/shell/comments/comment-model.ts";
import { useWordsChange } from "#web/shell/comments/use-words-change.ts";

/** Changes a comment and says so, by the name of what was done. */
export function useCommentChange({ id, version }: Pick<CommentModel, "id" | "version">) {
  const t = useTranslate();
  const { send, change, isBusy } = useWordsChange({ type: "comments", id, version });
  type Attributes = Parameters<typeof send>[0];
  const inWords = (said: string) => t(`community:comments.${said}`);
  return {
    send: (attributes: Attributes, said: string) => send(attributes, inWords(said)),
    change: (attributes: Attributes, said: string) => change(attributes, inWords(said)),
    isBusy,
  };
}
