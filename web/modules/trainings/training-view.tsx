import { Clock, Globe, HeartHandshake } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { durationText } from "#web/modules/trainings/duration-text.ts";
import { SessionList } from "#web/modules/trainings/session-list.tsx";
import type { SessionModel } from "#web/modules/trainings/session-model.ts";
import type { TrainingModel } from "#web/modules/trainings/training-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { ItemHeader } from "#web/shell/records/item-header.tsx";
import { ItemNotices } from "#web/shell/records/item-notices.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

export interface TrainingViewProps {
  readonly training: TrainingModel;
  readonly now: string;
  /** What stands below a session that is not over. */
  readonly sessionPart?: (session: SessionModel) => ReactNode;
  /** What stands below the text. */
  readonly children?: ReactNode;
}

/** A training as it is read: on its page, and while it is written. */
export const TrainingView = ({ training, now, sessionPart, children }: TrainingViewProps) => (
  <article lang={training.lang}>
    <ItemHeader item={training} type="trainings" kicker={<Kicker training={training} />} />
    <ItemNotices item={training} />
    <div className="content-width grid gap-10 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16 lg:pb-24">
      <div className="order-last max-w-reading min-w-0 space-y-8 lg:order-none">
        {training.html !== "" && <RichText html={training.html} level={2} />}
        <Facts training={training} />
        {children}
      </div>
      <SessionList sessions={training.sessions} now={now} sessionPart={sessionPart} />
    </div>
  </article>
);

const Kicker = ({ training: { category, kinds, duration } }: Pick<TrainingViewProps, "training">) => {
  const { state } = useApp();
  return (
    <>
      {category !== undefined && <span className="font-semibold text-accent">{category}</span>}
      {(kinds.length > 0 || duration !== undefined) && (
        <span className="inline-flex items-center gap-2 text-muted">
          <Icon icon={Clock} size="small" />
          {[...kinds, ...(duration === undefined ? [] : [durationText(duration, state.locale)])].join(" · ")}
        </span>
      )}
    </>
  );
};

/** Who takes part in it, and where there is more to read. */
const Facts = ({ training: { partners, externalUrl } }: Pick<TrainingViewProps, "training">) => {
  const t = useTranslate();
  const { state } = useApp();
  if (partners.length === 0 && externalUrl === undefined) return null;
  return (
    <div lang={state.locale} className="space-y-3 border-t border-line pt-6">
      {partners.length > 0 && (
        <p className="flex items-start gap-2">
          <Icon icon={HeartHandshake} size="small" />
          <span>
            <span className="font-semibold">{t("trainings:with")}</span> {partners.map(({ name }) => name).join(", ")}
          </span>
        </p>
      )}
      {externalUrl !== undefined && (
        <p className="wrap-anywhere">
          <Link to={externalUrl} variant="plain" icon={Globe} blank>
            {t("trainings:external")}
          </Link>
        </p>
      )}
    </div>
  );
};
