import { Award, Send } from "lucide-react";
import { requestBadge } from "#core/modules/open-badges/calls.ts";
import { ownBadgesPath } from "#core/modules/open-badges/rules.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { SessionStepProps } from "#web/modules/open-badges/session-step.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** What follows the modules: the badge is asked for, and given or not yet. */
export const SessionOutcome = ({ session, busy, take }: SessionStepProps) => {
  const t = useTranslate();
  const { ports, state } = useApp();
  const { id, stage, issuer, minutes, modules, requestedAt, refusedReason, isOwn } = session;
  const mayAsk = isOwn && (stage === "finished" || stage === "refused");
  return (
    <section aria-labelledby="outcome" tabIndex={-1} className="space-y-6 rounded-surface">
      <Heading level={2} id="outcome">
        {t(`open-badges:session.outcome.${stage}`)}
      </Heading>
      {stage === "finished" && (
        <p>
          {modules.length > 0 && minutes !== null && `${t("open-badges:session.took", { count: minutes })} `}
          {t("open-badges:session.finished-text", { name: issuer })}
        </p>
      )}
      {stage === "requested" && (
        <p>
          {t("open-badges:session.requested-text", {
            name: issuer,
            date: requestedAt === null ? "" : shownDay(requestedAt, state),
          })}
        </p>
      )}
      {stage === "refused" && (
        <Alert tone="warning" title={t("open-badges:session.refused-title", { name: issuer })}>
          {refusedReason}
        </Alert>
      )}
      {stage === "refused" && <p>{t("open-badges:session.refused-text")}</p>}
      {stage === "accepted" && <p>{t("open-badges:session.accepted-text", { name: issuer })}</p>}
      {mayAsk && (
        <Button
          variant="primary"
          icon={Send}
          busy={busy}
          onPress={() => void take(() => ports.call(requestBadge, { id }))}
        >
          {t(stage === "refused" ? "open-badges:session.request-again" : "open-badges:session.request")}
        </Button>
      )}
      {isOwn && stage === "accepted" && (
        <Link to={ownBadgesPath} variant="button" icon={Award}>
          {t("open-badges:session.to-badges")}
        </Link>
      )}
    </section>
  );
};
