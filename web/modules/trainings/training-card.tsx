import { CalendarDays, Clock, type LucideIcon, MapPin, Video } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { durationText } from "#web/modules/trainings/duration-text.ts";
import type { TrainingCardModel } from "#web/modules/trainings/training-card-model.ts";
import { whenText } from "#web/shell/calendar/event-times.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import { CardKind } from "#web/shell/records/card-kind.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface TrainingCardProps {
  readonly training: TrainingCardModel;
  readonly level: 2 | 3 | 4;
}

/** A training among others: picture, what it is about, title, two lines, how long it takes and when it is given next. */
export const TrainingCard = ({ training, level }: TrainingCardProps) => {
  const { state } = useApp();
  const { title, to, description, picture, category, kinds, duration, isRestricted, lang } = training;
  return (
    <Card
      title={title}
      to={to}
      level={level}
      {...(picture && { picture })}
      {...(lang !== undefined && { lang })}
      kind={(category !== undefined || isRestricted) && <CardKind isRestricted={isRestricted}>{category}</CardKind>}
      meta={
        <span lang={state.locale} className="block space-y-1.5">
          {(kinds.length > 0 || duration !== undefined) && (
            <Line icon={Clock}>
              {[...kinds, ...(duration === undefined ? [] : [durationText(duration, state.locale)])].join(" · ")}
            </Line>
          )}
          <NextSession training={training} />
        </span>
      }
    >
      {description}
    </Card>
  );
};

const NextSession = ({ training: { sessions } }: Pick<TrainingCardProps, "training">) => {
  const t = useTranslate();
  const reader = useReader();
  const [next, ...others] = sessions;
  if (!next) return <Line icon={CalendarDays}>{t("trainings:session.none")}</Line>;
  return (
    <>
      <Line icon={CalendarDays}>
        <time dateTime={next.startAt} suppressHydrationWarning className="font-semibold text-ink">
          {whenText(next, reader, "short")}
        </time>
        {others.length > 0 && <span className="block">{t("trainings:session.others", { count: others.length })}</span>}
      </Line>
      <Line icon={next.place ? MapPin : Video}>{next.place?.city ?? t("trainings:session.online")}</Line>
    </>
  );
};

const Line = ({ icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) => (
  <span className="flex items-start gap-2">
    <span className="mt-0.5 shrink-0">
      <Icon icon={icon} size="small" />
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
);
