import { Award, Ticket, UserRoundMinus } from "lucide-react";
import { useState } from "react";
import { giveSeat } from "#core/modules/training-registrations/calls.ts";
import { certificatePath } from "#core/modules/training-registrations/paths.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Attendee } from "#web/modules/training-registrations/attendance-screen.tsx";
import { shownMoment } from "#web/shell/records/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextAbout } from "#web/ui/text-about.tsx";

export interface AttendeeRowProps {
  readonly person: Attendee;
  readonly isPresent: boolean;
  /** Whether it can be ticked off yet. */
  readonly isOpen: boolean;
  readonly isOver: boolean;
  readonly onTick: (isPresent: boolean) => void;
  readonly onRemove: () => void;
}

/** Somebody with a seat: the name is what is pressed to tick them off; on paper there is a box and room to sign. */
export const AttendeeRow = ({ person, isPresent, isOpen, isOver, onTick, onRemove }: AttendeeRowProps) => {
  const t = useTranslate();
  const { id, name, email, isByHand } = person;
  const tag = isByHand ? ` · ${t("training-registrations:attendance.by-hand")}` : "";
  return (
    <li className="flex items-center gap-3 px-4 py-2 break-inside-avoid">
      <div className="min-w-0 grow">
        <Checkbox
          name={`present-${id}`}
          label={
            <span className="block wrap-anywhere">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">
                {email}
                {tag}
              </span>
            </span>
          }
          checked={isPresent}
          disabled={!isOpen}
          onChange={onTick}
        />
      </div>
      <span aria-hidden="true" className="hidden h-10 w-48 border-b border-ink print:block" />
      <span className="flex shrink-0 items-center gap-1 print:hidden">
        {isOver && isPresent && (
          <Link
            to={certificatePath(id)}
            variant="button"
            size="dense"
            icon={Award}
            download
            label={t("training-registrations:certificate.for", { name })}
          >
            <span className="max-sm:sr-only">{t("training-registrations:certificate.short")}</span>
          </Link>
        )}
        {!isOver && (
          <IconButton
            icon={UserRoundMinus}
            label={t("training-registrations:remove.named", { name })}
            onPress={onRemove}
          />
        )}
      </span>
    </li>
  );
};

export interface LineRowProps {
  readonly person: Attendee;
  readonly onRemove: () => void;
  readonly onChanged: () => void;
}

/** Somebody in line, or with an offer that they have not answered. */
export const LineRow = ({ person: { id, name, email, state, offerExpiresAt }, onRemove, onChanged }: LineRowProps) => {
  const t = useTranslate();
  const { ports, toasts, state: site } = useApp();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    const answer = await ports.call(giveSeat, { id });
    setBusy(false);
    if (answer.ok) toasts.show(t("training-registrations:seat.done", { name }));
    else toasts.show(answer.error.faults[0]?.detail ?? t("training-registrations:failed"), "alert");
    onChanged();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{email !== "" && <EmailText address={email} />}</p>
        {state === "offered" && offerExpiresAt !== null && (
          <p className="text-sm">
            {t("training-registrations:attendance.offered", { date: shownMoment(offerExpiresAt, site) })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <Button size="dense" icon={Ticket} busy={busy} onPress={() => void give()}>
          <TextAbout text={t("training-registrations:seat.do")} about={name} />
        </Button>
        <IconButton
          icon={UserRoundMinus}
          label={t("training-registrations:remove.named", { name })}
          onPress={onRemove}
        />
      </div>
    </li>
  );
};
