import { Globe, HeartHandshake } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { PostModel } from "#web/modules/blog/post-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { ItemHeader } from "#web/shell/records/item-header.tsx";
import { ItemNotices } from "#web/shell/records/item-notices.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

export interface PostViewProps {
  readonly post: PostModel;
  /** What stands below the text. */
  readonly children?: ReactNode;
}

/** A blog post as it is read: on its page, on paper, and while it is written. */
export const PostView = ({ post, children }: PostViewProps) => (
  <article lang={post.lang}>
    <ItemHeader item={post} type="blog-posts" />
    <ItemNotices item={post} />
    <div className="content-width pb-12 md:pb-16">
      <div className="max-w-reading space-y-8">
        {post.html !== "" && <RichText html={post.html} level={2} found="" />}
        <Facts post={post} />
        {children}
      </div>
    </div>
  </article>
);

/** Who took part, and where there is more to read. */
const Facts = ({ post: { organizations, externalUrl } }: { readonly post: PostModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  if (organizations.length === 0 && externalUrl === undefined) return null;
  return (
    <div lang={state.locale} className="space-y-3 border-t border-line pt-6">
      {organizations.length > 0 && (
        <p className="flex items-start gap-2">
          <Icon icon={HeartHandshake} size="small" />
          <span>
            <span className="font-semibold">{t("blog:with")}</span> {organizations.map(({ name }) => name).join(", ")}
          </span>
        </p>
      )}
      {externalUrl !== undefined && (
        <p className="[overflow-wrap:anywhere]">
          <Link to={externalUrl} variant="plain" icon={Globe} blank>
            {t("blog:external")}
          </Link>
        </p>
      )}
    </div>
  );
};
