import { CalendarSync, Copy } from "lucide-react";
import { useState } from "react";
import { makeRentalCalendar } from "#core/rental-calendar/calls.ts";
import type { Resource } from "#core/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** One's rentals in one's own calendar, by a secret link that is shown once. */
export const CalendarLink = ({ calendar }: { readonly calendar: Resource | null }) => {
  const t = useTranslate();
  const { ports, toasts, navigation, state } = useApp();
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState<"make" | "revoke" | null>(null);
  const made = new Intl.DateTimeFormat(state.locale, { dateStyle: "long" });

  const make = async () => {
    setBusy("make");
    const answer = await ports.call(makeRentalCalendar, {}, { once: crypto.randomUUID() });
    setBusy(null);
    if (!answer.ok) return tell(answer.error.faults[0]?.detail);
    setAddress(answer.value.data.address);
    void navigation.refresh();
  };
  const revoke = async () => {
    if (!calendar) return;
    setBusy("revoke");
    const answer = await ports.records.destroy(calendar.type, calendar.id, calendar.meta.version);
    setBusy(null);
    if (!answer.ok) return tell(answer.error.faults[0]?.detail);
    setAddress(null);
    toasts.show(t("rental-calendar:revoked"));
    void navigation.refresh();
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show(t("rental-calendar:copied"));
    } catch {
      toasts.show(t("rental-calendar:not-copied"), "alert");
    }
  };
  const tell = (detail: string | undefined) => toasts.show(detail ?? t("rental-orders:failed"), "alert");

  return (
    <section aria-labelledby="calendar-link" className="max-w-reading space-y-4 rounded-surface bg-sunken p-5 sm:p-6">
      <Heading level={2} size="block" id="calendar-link">
        {t("rental-calendar:title")}
      </Heading>
      <p>{t("rental-calendar:description")}</p>
      {address !== null ? (
        <Alert tone="success" role="status" title={t("rental-calendar:made")}>
          <div className="space-y-3">
            <p>{t("rental-calendar:secret")}</p>
            <TextField
              name="calendar-address"
              label={t("rental-calendar:address")}
              unmarked
              readOnly
              value={address}
              onChange={() => undefined}
            />
            <Button icon={Copy} onPress={() => void copy(address)}>
              {t("rental-calendar:copy")}
            </Button>
          </div>
        </Alert>
      ) : (
        calendar && (
          <p className="text-muted">
            {t("rental-calendar:active", { date: made.format(new Date(String(calendar.attributes.createdAt))) })}
          </p>
        )
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={CalendarSync} busy={busy === "make"} onPress={() => void make()}>
          {t(calendar ? "rental-calendar:renew" : "rental-calendar:make")}
        </Button>
        {calendar && (
          <>
            <Button variant="danger-quiet" busy={busy === "revoke"} onPress={() => void revoke()}>
              {t("rental-calendar:revoke")}
            </Button>
            <p className="text-sm text-muted">{t("rental-calendar:renew-hint")}</p>
          </>
        )}
      </div>
    </section>
  );
};
