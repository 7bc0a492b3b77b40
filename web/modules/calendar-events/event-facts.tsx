import {
  Building2,
  CalendarPlus,
  Clock,
  ExternalLink,
  HeartHandshake,
  type LucideIcon,
  MapPin,
  UserRound,
  Video,
} from "lucide-react";
import type { ReactNode } from "react";
import { organizationPath } from "#core/shell/access/organization-name.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { EventModel } from "#web/modules/calendar-events/event-model.ts";
import { placeTimes, type Reader, whenText, zoneName } from "#web/shell/calendar/event-times.ts";
import { OrganizationLink } from "#web/shell/records/organization-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** When, where and by whom; the ways to take part and to keep it in one's own calendar. */
export const EventFacts = ({ event, reader }: { readonly event: EventModel; readonly reader: Reader }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { id, isReal, isAllDay, place, map, link, creator, organization, partners, isDeleted } = event;
  const elsewhere = placeTimes(event, reader);
  return (
    <div lang={state.locale} className="space-y-6 rounded-surface border border-line bg-surface p-6">
      <h2 className="text-lg">{t("events:facts.title")}</h2>
      <dl className="space-y-5">
        <Fact icon={Clock} name={t("events:facts.when")}>
          <span suppressHydrationWarning className="block first-letter:uppercase">
            {whenText(event, reader)}
          </span>
          {isAllDay ? (
            <span className="block text-sm text-muted">{t("events:all-day")}</span>
          ) : (
            <span suppressHydrationWarning className="block text-sm text-muted first-letter:uppercase">
              {zoneName(reader.zone, reader.locale, event.startAt)}
            </span>
          )}
          {elsewhere && (
            <span suppressHydrationWarning className="mt-1 block">
              {t("events:place-times", elsewhere)}
            </span>
          )}
        </Fact>
        <Fact icon={isReal ? MapPin : Video} name={t("events:facts.where")}>
          <span className="block wrap-anywhere">
            {place ?? t(isReal ? "events:facts.place-open" : "events:place.online")}
          </span>
          {map !== undefined && (
            <Link variant="name" to={map} blank>
              {t("events:facts.map")}
            </Link>
          )}
        </Fact>
        {link !== undefined && (
          <Fact icon={ExternalLink} name={t(isReal ? "events:facts.link" : "events:facts.join")}>
            <Link variant="name" to={link} blank>
              <span className="wrap-anywhere">{hostOf(link)}</span>
            </Link>
          </Fact>
        )}
        {organization && (
          <Fact icon={Building2} name={t("events:facts.organization")}>
            <OrganizationLink to={organizationPath(organization)} name={organization.name} />
          </Fact>
        )}
        {creator !== undefined && (
          <Fact icon={UserRound} name={t("events:facts.creator")}>
            {creator}
          </Fact>
        )}
        {partners.length > 0 && (
          <Fact icon={HeartHandshake} name={t("events:facts.partners")}>
            <ul>
              {partners.map((each) => (
                <li key={each.id}>
                  <OrganizationLink to={organizationPath(each)} name={each.name} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {!isDeleted && (
        <Link
          variant="button"
          look="primary"
          wide
          icon={CalendarPlus}
          to={`/services/calendar-events/${id}.ics`}
          download
        >
          {t("events:add")}
        </Link>
      )}
    </div>
  );
};

const Fact = ({
  icon,
  name,
  children,
}: {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly children: ReactNode;
}) => (
  <div className="space-y-1">
    <dt className="flex items-center gap-2 text-sm font-semibold text-muted">
      <Icon icon={icon} size="small" />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);

/** The part of an address that tells where it leads. */
const hostOf = (url: string): string => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? url;
