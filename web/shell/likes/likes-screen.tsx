import { Heart, HeartOff } from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { pageSize } from "#web/shell/likes/likes-load.ts";
import { type LikedRow, likedRows } from "#web/shell/likes/likes-model.ts";
import type { LikesData } from "#web/shell/likes/likes-route.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

/** /account/profile/likes: what somebody likes, each with the way to it and out of the list. */
export const Screen = ({ data }: ScreenProps<LikesData>) => {
  const t = useTranslate();
  const app = useApp();
  const { likes, page } = data;
  const [gone, setGone] = useState<readonly string[]>([]);
  const rows = likedRows(likes, app).filter(({ id }) => !gone.includes(id));
  const pages = Math.ceil((likes.meta.total ?? rows.length) / pageSize);

  const remove = async ({ id, version }: LikedRow) => {
    const answer = await app.ports.records.destroy("likes", id, version);
    if (!answer.ok && answer.error.kind !== "not-found") return app.failures.noticeFailure(answer.error);
    setGone([...gone, id]);
    app.toasts.show(t("community:likes.removed"));
  };

  return (
    <div className="reading-width space-y-8 py-12 md:py-16">
      <Heading level={1}>{t("community:likes.title")}</Heading>
      {rows.length === 0 ? (
        <EmptyState icon={Heart} title={t("community:likes.none")}>
          {t("community:likes.none-text")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center justify-between gap-4 px-5 py-2">
              <div className="min-w-0">
                <p className="text-sm text-muted">{row.kind}</p>
                <span lang={row.lang} className="inline-flex min-h-11 min-w-0 items-center">
                  <Link to={row.to} variant="name">
                    {row.title}
                  </Link>
                </span>
              </div>
              <IconButton
                icon={HeartOff}
                label={t("community:likes.remove", { title: row.title })}
                onPress={() => void remove(row)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => `/account/profile/likes${number > 1 ? `?page=${number}` : ""}`}
      />
    </div>
  );
};
