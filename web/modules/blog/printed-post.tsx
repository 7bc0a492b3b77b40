import { useMemo } from "react";
import { useApp } from "#web/app/app-context.tsx";
import { postOf } from "#web/modules/blog/post-model.ts";
import type { PostData } from "#web/modules/blog/post-route.ts";
import { PostView } from "#web/modules/blog/post-view.tsx";

/** A blog post without what is for the screen. */
export const Printed = ({ data }: { readonly data: unknown }) => {
  const found = data as PostData;
  const { state } = useApp();
  const post = useMemo(() => ({ ...postOf(found.post, state), canEdit: false }), [found.post, state]);
  return <PostView post={post} />;
};
