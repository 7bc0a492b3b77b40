import { CalendarCheck2, FilePenLine, LockKeyhole, MapPin, Pencil, Trash2, Video } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { EventFacts } from "#web/modules/calendar-events/event-facts.tsx";
import type { EventModel } from "#web/modules/calendar-events/event-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { whenText } from "#web/shell/calendar/event-times.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { textColumns } from "#web/ui/text-columns.ts";

export interface EventViewProps {
  readonly event: EventModel;
  /** What stands below the facts. */
  readonly children?: ReactNode;
}

/** An event as it is read: on its page, and while it is written. */
export const EventView = ({ event, children }: EventViewProps) => {
  const reader = useReader();
  return (
    <article lang={event.lang}>
      <header className="content-width space-y-5 pt-6 pb-8 md:pt-8 md:pb-12">
        <Kickers event={event} />
        <div className="max-w-reading space-y-3">
          <Heading level={1} size="display">
            {event.title}
          </Heading>
          <p lang={reader.locale} className="text-lg text-muted first-letter:uppercase">
            <time dateTime={event.startAt} suppressHydrationWarning>
              {whenText(event, reader)}
            </time>
          </p>
        </div>
        <EditLink event={event} />
      </header>
      <Notices event={event} />
      <div className={`content-width grid gap-10 pb-16 lg:pb-24 ${textColumns["wide-facts"]}`}>
        <div className="order-last max-w-reading min-w-0 lg:order-none">
          {event.html !== "" && <RichText html={event.html} />}
        </div>
        <div className="space-y-6">
          <EventFacts event={event} reader={reader} />
          {children}
        </div>
      </div>
    </article>
  );
};

const Kickers = ({ event }: { readonly event: EventModel }) => {
  const t = useTranslate();
  const { state, now } = useApp();
  const isHydrated = useHydrated();
  const { isReal, isDraft, isDeleted, isRestricted, endAt } = event;
  return (
    <div lang={state.locale} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={isReal ? "primary" : "accent"} icon={isReal ? MapPin : Video}>
        {t(`events:place.${isReal ? "real" : "online"}`)}
      </Badge>
      {isDeleted && (
        <Badge tone="error" icon={Trash2}>
          {t("events:badge.deleted")}
        </Badge>
      )}
      {isDraft && (
        <Badge tone="warning" icon={FilePenLine}>
          {t("events:badge.draft")}
        </Badge>
      )}
      {isRestricted && (
        <Badge tone="primary" icon={LockKeyhole}>
          {t("events:restricted")}
        </Badge>
      )}
      {isHydrated && Date.parse(endAt) < now() && <Badge icon={CalendarCheck2}>{t("events:badge.over")}</Badge>}
    </div>
  );
};

const EditLink = ({ event: { id, canEdit } }: { readonly event: EventModel }) => {
  const t = useTranslate();
  if (!canEdit) return null;
  const to = resolve({ name: "admin.resources", params: { resource: "calendar-events", action: "update", id } });
  return (
    <Link to={to} variant="button" size="dense" icon={Pencil}>
      {t("events:edit")}
    </Link>
  );
};

/** What to know before reading: who can see it, and in which language it is. */
const Notices = ({ event: { isDraft, isDeleted, lang } }: { readonly event: EventModel }) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  if (!isDraft && !isDeleted && lang === undefined) return null;
  return (
    <div lang={locale} className="content-width space-y-4 pb-8">
      {isDeleted && <Alert tone="error">{t("events:notice.deleted")}</Alert>}
      {isDraft && <Alert tone="warning">{t("events:notice.draft")}</Alert>}
      {lang !== undefined && (
        <Alert>
          {t("events:notice.language", { wanted: languageName(locale, locale), found: languageName(lang, locale) })}
        </Alert>
      )}
    </div>
  );
};

const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
