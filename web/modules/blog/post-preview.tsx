import { useMemo } from "react";
import type { One } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { postIncludes } from "#web/modules/blog/post-load.ts";
import { postOf } from "#web/modules/blog/post-model.ts";
import { PostView } from "#web/modules/blog/post-view.tsx";

export const include = postIncludes;

/** A blog post that is being written, as its page will show it. */
export const Preview = ({ record }: { readonly record: One }) => {
  const { state } = useApp();
  const post = useMemo(() => ({ ...postOf(record, state), canEdit: false }), [record, state]);
  return <PostView post={post} />;
};
