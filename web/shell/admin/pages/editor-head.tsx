import { CalendarClock, CalendarOff, ExternalLink, History, Save, Send, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { exactMoment } from "#web/shell/admin/moments.ts";
import type { OpenPage } from "#web/shell/admin/pages/page-model.ts";
import { momentsOf } from "#web/shell/admin/pages/page-schedule.ts";
import { PresenceNote } from "#web/shell/admin/presence/presence-note.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export interface EditorHeadProps {
  readonly page: OpenPage;
  readonly title: string;
  readonly path: string;
  readonly changed: boolean;
  /** How what is not saved is kept meanwhile. */
  readonly status: ReactNode;
  readonly busy: "save" | "publish" | null;
  readonly onDiscard: () => void;
  readonly onSchedule: () => void;
  readonly onUnpublish: () => void;
  readonly onRun: (action: "save" | "publish") => void;
}

/** What is edited, how it stands, and what can be done with the whole of it. */
export const EditorHead = ({
  page,
  title,
  path,
  changed,
  status,
  busy,
  onDiscard,
  onSchedule,
  onUnpublish,
  onRun,
}: EditorHeadProps) => {
  const t = useTranslate();
  const { state, session } = useApp();
  const timeZone = session.viewer.peek()?.timezone ?? "UTC";
  const { publishAt, unpublishAt } = momentsOf(page);
  const moment = (key: string, instant: string | null) =>
    instant && (
      <Badge tone="info" icon={CalendarClock}>
        {t(`page-editor:schedule.${key}`, { date: exactMoment(instant, state.locale, timeZone) })}
      </Badge>
    );
  const original = page.original && state.pages.find(({ id }) => id === page.original?.id);
  const kind = page.isPublished ? "published-page" : page.original ? "draft-of" : "new-draft";
  return (
    <header data-editor-head className="z-20 border-b border-line bg-paper px-4 py-3 md:px-6 lg:sticky lg:top-16">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <Heading level={1} size="block">
            {title}
          </Heading>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge tone={page.isPublished ? "success" : "info"}>{t(`page-editor:${kind}`)}</Badge>
            {moment("coming", publishAt)}
            {moment("leaving", unpublishAt)}
            <span>{path}</span>
            <span role="status">{t(changed ? "page-editor:unsaved" : "page-editor:nothing-unsaved")}</span>
            {status}
          </p>
          <PresenceNote record={{ type: "app-pages", id: page.original?.id ?? page.id }} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {original && (
            <Link to={original.path} variant="button" look="quiet" size="dense" icon={ExternalLink} blank>
              {t("page-editor:view")}
            </Link>
          )}
          <Link
            to={recordAddress({ type: "app-pages", id: page.original?.id ?? page.id }, "history")}
            variant="button"
            look="quiet"
            size="dense"
            icon={History}
          >
            {t("page-editor:history")}
          </Link>
          {page.original && page.leaving && (
            <Button size="dense" variant="quiet" icon={CalendarOff} onPress={onUnpublish}>
              {t("page-editor:unpublish.open")}
            </Button>
          )}
          {(!page.isPublished || page.leaving) && (
            <Button size="dense" variant="quiet" icon={CalendarClock} onPress={onSchedule}>
              {t("page-editor:schedule.open")}
            </Button>
          )}
          {!page.isPublished && (
            <Button size="dense" variant="danger-quiet" icon={Trash2} onPress={onDiscard}>
              {t("page-editor:discard.open")}
            </Button>
          )}
          {/* What ends the work stands together, side by side where the words of a language leave room. */}
          <div className="flex flex-wrap items-center gap-2">
            <Button icon={Save} busy={busy === "save"} disabled={!changed} onPress={() => onRun("save")}>
              {t("page-editor:save")}
            </Button>
            <Button
              variant="primary"
              icon={Send}
              busy={busy === "publish"}
              disabled={page.isPublished && !changed}
              onPress={() => onRun("publish")}
            >
              {t("page-editor:publish")}
            </Button>
          </div>
        </div>
      </div>
    </header>
  );
};
