import { CalendarX2, Check, Clock, Ticket, UserRoundX, X } from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import {
  isStanding,
  mayLeave,
  type OwnRegistration,
  type TermsRow,
} from "#web/modules/training-registrations/registration-model.ts";
import { useRegistration } from "#web/modules/training-registrations/use-registration.ts";
import { shownMoment } from "#web/shell/records/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextAbout } from "#web/ui/text-about.tsx";

/** How somebody stands towards a session, in a word. */
export const StandingBadge = ({ registration: { state, placeInLine } }: { readonly registration: OwnRegistration }) => {
  const t = useTranslate();
  if (state === "registered")
    return (
      <Badge tone="success" icon={Check}>
        {t("training-registrations:standing.registered")}
      </Badge>
    );
  if (state === "offered")
    return (
      <Badge tone="warning" icon={Ticket}>
        {t("training-registrations:standing.offered")}
      </Badge>
    );
  if (state === "waiting")
    return (
      <Badge tone="info" icon={Clock}>
        {placeInLine === null
          ? t("training-registrations:standing.waiting")
          : t("training-registrations:standing.position", { position: placeInLine })}
      </Badge>
    );
  return (
    <Badge icon={state === "removed" ? UserRoundX : CalendarX2}>{t(`training-registrations:standing.${state}`)}</Badge>
  );
};

export interface OwnStepsProps {
  readonly registration: OwnRegistration;
  readonly terms: TermsRow;
  /** Of the training and when it begins: what the buttons are about, for who hears them alone. */
  readonly named: string;
  readonly now: string;
  /** Takes the focus when a button is gone with its step. */
  readonly onDone: () => void;
}

/** What somebody can do about their registration: take an offer or decline it, give the seat back, leave the line. */
export const OwnSteps = ({ registration, terms, named, now, onDone }: OwnStepsProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const steps = useRegistration(onDone);
  const [isLeaving, setLeaving] = useState(false);
  const { id, offerExpiresAt } = registration;
  if (!isStanding(registration) || terms.calledOffAt !== null) return null;
  const isOffered = registration.state === "offered";
  const leaves = registration.state === "registered" ? "cancel" : "leave";
  return (
    <div className="space-y-3">
      {isOffered && offerExpiresAt !== null && (
        <p>{t("training-registrations:offer.until", { date: shownMoment(offerExpiresAt, state) })}</p>
      )}
      <div className="flex flex-wrap gap-3 [html:not(.scripted)_&]:hidden">
        {isOffered ? (
          <>
            <Button variant="primary" icon={Check} busy={steps.busy === "accept"} onPress={() => void steps.accept(id)}>
              <TextAbout text={t("training-registrations:offer.accept")} about={named} />
            </Button>
            <Button icon={X} busy={steps.busy === "decline"} onPress={() => setLeaving(true)}>
              <TextAbout text={t("training-registrations:offer.decline")} about={named} />
            </Button>
          </>
        ) : (
          mayLeave(registration, terms, now) && (
            <Button size="dense" icon={X} onPress={() => setLeaving(true)}>
              <TextAbout text={t(`training-registrations:${leaves}.do`)} about={named} />
            </Button>
          )
        )}
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={t(`training-registrations:${isOffered ? "decline" : leaves}.title`)}
          text={t(`training-registrations:${isOffered ? "decline" : leaves}.text`)}
          send={t(`training-registrations:${isOffered ? "decline" : leaves}.confirm`)}
          back={t("training-registrations:keep")}
          look="danger"
          onClose={() => setLeaving(false)}
          onConfirm={async () => {
            await (isOffered ? steps.decline(id) : steps.cancel(id));
            setLeaving(false);
            return null;
          }}
        />
      )}
    </div>
  );
};
