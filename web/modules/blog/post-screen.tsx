import { Printer } from "lucide-react";
import { useMemo } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { postCards } from "#web/modules/blog/post-card-model.ts";
import { mostRelated } from "#web/modules/blog/post-load.ts";
import { postOf } from "#web/modules/blog/post-model.ts";
import { PostPager } from "#web/modules/blog/post-pager.tsx";
import type { PostData } from "#web/modules/blog/post-route.ts";
import { PostView } from "#web/modules/blog/post-view.tsx";
import { CommentsSection } from "#web/shell/comments/comments-section.tsx";
import { LikeButton } from "#web/shell/likes/like-button.tsx";
import { printAddress } from "#web/shell/print/print-model.ts";
import { CardGrid } from "#web/shell/records/card-grid.tsx";
import { ReportButton } from "#web/shell/reports/report-button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** A blog post, what is said of it, and what else there is to read. */
export const Screen = ({ data }: ScreenProps<PostData>) => {
  const { state } = useApp();
  const post = useMemo(() => postOf(data.post, state), [data.post, state]);
  const subject = { type: "blog-posts", id: post.id };
  return (
    <>
      <PostView post={post}>
        <div lang={state.locale} className="space-y-6">
          <div className="flex flex-wrap items-center gap-3">
            <LikeButton subject={subject} count={post.likesCount} isLiked={post.isLiked} />
            <ReportButton subject={subject} about={post} isReported={post.isReported} />
          </div>
          <PrintLink id={post.id} />
        </div>
        <PostPager previous={data.previous} next={data.next} />
      </PostView>
      <CommentsSection
        key={post.id}
        subject={subject}
        isOpen={post.commentsEnabled}
        column="alone"
        count={post.commentsCount}
        found={data.comments.found}
      />
      <RelatedPosts data={data} />
    </>
  );
};

const PrintLink = ({ id }: { readonly id: string }) => {
  const t = useTranslate();
  const { path, search } = useValue(useApp().navigation.view).address;
  const to = printAddress({ component: "blog-post", props: { id }, previous: `${path}${search}` });
  return (
    <p className="print:hidden">
      <Link to={to} variant="plain" icon={Printer}>
        {t("blog:print")}
      </Link>
    </p>
  );
};

/** Other posts of the same organization. */
const RelatedPosts = ({ data: { post, related } }: { readonly data: PostData }) => {
  const t = useTranslate();
  const { state } = useApp();
  const others = useMemo(
    () =>
      postCards(related, state)
        .filter(({ id }) => id !== post.data.id)
        .slice(0, mostRelated),
    [related, state, post.data.id],
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related" className="bg-sunken py-12 md:py-16 print:hidden">
      <div className="content-width space-y-8">
        <Heading level={2} id="related">
          {t("blog:related")}
        </Heading>
        <CardGrid items={others} level={3} />
      </div>
    </section>
  );
};
