import { ArrowLeft, ArrowRight } from "lucide-react";
import type { blogPosts } from "#core/modules/blog/entities.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Link } from "#web/ui/link.tsx";

export interface PostPagerProps {
  readonly previous: Resource | null;
  readonly next: Resource | null;
}

/** Leads to the post that came out before and the one after. */
export const PostPager = ({ previous, next }: PostPagerProps) => {
  const t = useTranslate();
  const { state } = useApp();
  if (!previous && !next) return null;
  return (
    <nav
      lang={state.locale}
      aria-label={t("blog:pager.label")}
      className="grid gap-6 border-t border-line pt-8 sm:grid-cols-2 print:hidden"
    >
      <div>{previous && <Step post={previous} words={t("blog:pager.previous")} />}</div>
      <div className="sm:text-right">{next && <Step post={next} words={t("blog:pager.next")} forward />}</div>
    </nav>
  );
};

const Step = ({
  post,
  words,
  forward = false,
}: {
  readonly post: Resource;
  readonly words: string;
  readonly forward?: boolean;
}) => {
  const { state } = useApp();
  const { id, slug, title, lang } = rowOf<typeof blogPosts, "slug" | "title">(post);
  return (
    <>
      <p className="text-sm text-muted">{words}</p>
      <p lang={lang}>
        <Link
          to={recordLink("blog-posts", { id, slug }, state.pages)}
          variant="name"
          icon={forward ? ArrowRight : ArrowLeft}
        >
          {title}
        </Link>
      </p>
    </>
  );
};
