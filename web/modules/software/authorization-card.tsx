import { CalendarClock, CircleCheck, CircleOff, Plus } from "lucide-react";
import type { OwnAssociation, OwnAuthorization } from "#core/modules/software/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { closedBy, periodOf } from "#web/modules/software/associations-model.ts";
import { DeliveredFiles } from "#web/modules/software/delivered-files.tsx";
import { InstallationRow } from "#web/modules/software/installation-row.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { TextAbout } from "#web/ui/text-about.tsx";

export interface AuthorizationCardProps {
  readonly authorization: OwnAuthorization;
  readonly onTake: () => void;
  readonly onName: (association: OwnAssociation) => void;
  readonly onFree: (association: OwnAssociation) => void;
  readonly onKey: (association: OwnAssociation) => void;
  readonly onRevoke: (association: OwnAssociation) => void;
}

const states = {
  open: { tone: "success", icon: CircleCheck },
  "not-yet": { tone: "info", icon: CalendarClock },
  over: { tone: "neutral", icon: CircleOff },
} as const;

/** Software that somebody may use: how long, on how many devices, and on which ones it is. */
export const AuthorizationCard = ({ authorization, onTake, ...acts }: AuthorizationCardProps) => {
  const t = useTranslate();
  const { service, state, distId, associations, associationsMax: most } = authorization;
  const closed = closedBy(authorization);
  return (
    <li className="space-y-5 rounded-surface border border-line bg-surface p-5 md:p-6">
      <div className="space-y-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Heading level={2}>{service}</Heading>
          <Badge {...states[state]}>{t(`software:state.${state}`)}</Badge>
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
          <Validity authorization={authorization} />
          {distId !== null && <span className="wrap-anywhere">{t("software:number", { number: distId })}</span>}
        </p>
      </div>
      <p className="font-semibold">
        {most === null
          ? t("software:used", { count: associations.length })
          : t("software:used-of", { used: associations.length, count: most })}
      </p>
      {associations.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {associations.map((association) => (
            <InstallationRow key={association.id} association={association} {...acts} />
          ))}
        </ul>
      )}
      <DeliveredFiles authorization={authorization} />
      {closed === null ? (
        <span className="[html:not(.scripted)_&]:hidden">
          <Button variant="primary" icon={Plus} onPress={onTake}>
            <TextAbout text={t("software:take.open")} about={service} />
          </Button>
        </span>
      ) : (
        <p className="text-muted">{t(`software:closed.${closed}`)}</p>
      )}
    </li>
  );
};

const Validity = ({ authorization }: { readonly authorization: OwnAuthorization }) => {
  const t = useTranslate();
  const { state } = useApp();
  const period = periodOf(authorization);
  const at = period === "from" ? authorization.startsAt : authorization.expiresAt;
  if (period === "always" || at === null) return <span>{t("software:period-of.always")}</span>;
  return <Day at={at} shown={t(`software:period-of.${period}`, { date: shownDay(at, state) })} />;
};
