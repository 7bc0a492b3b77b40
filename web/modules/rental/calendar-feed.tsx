import { CalendarPlus, Copy, RefreshCw, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { makeRentalCalendar } from "#core/modules/rental-calendar/calls.ts";
import type { rentalCalendars } from "#core/modules/rental-calendar/entities.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const type = "rental-calendars";

/** The secret link of one's rentals for a calendar: made and shown once, made anew, stopped. */
export const CalendarFeed = () => {
  const t = useTranslate();
  const { ports, toasts, state } = useApp();
  const [feed, setFeed] = useState<ResourceRow<typeof rentalCalendars> | null>(null);
  const [isKnown, setKnown] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isStopping, setStopping] = useState(false);

  const load = async () => {
    const answer = await ports.records.list(type, { page: { size: 1 } });
    setFailed(!answer.ok);
    if (!answer.ok) return;
    const [first] = answer.value.data;
    setFeed(first ? rowOf<typeof rentalCalendars>(first) : null);
    setKnown(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section is first seen
  useEffect(() => void load(), []);

  const make = async () => {
    setBusy(true);
    const answer = await ports.call(makeRentalCalendar, {});
    setBusy(false);
    setFailed(!answer.ok);
    if (!answer.ok) return;
    setAddress(answer.value.data.address);
    await load();
  };

  const stop = async () => {
    if (!feed) return;
    setBusy(true);
    const answer = await ports.records.destroy(type, feed.id, feed.version);
    setBusy(false);
    setStopping(false);
    setAddress(null);
    if (answer.ok) toasts.show(t("rental-calendar:revoked"));
    await load();
    setFailed(!answer.ok);
  };

  const since = feed?.createdAt ?? null;
  return (
    <section aria-labelledby="rental-calendar" className="space-y-4">
      <Heading level={2} id="rental-calendar" size="block">
        {t("rental-calendar:title")}
      </Heading>
      <p className="text-muted">{t("rental-calendar:description")}</p>
      {hasFailed && <Alert tone="error" role="alert" title={t("rental-calendar:failed")} />}
      {!isKnown && !hasFailed && <Skeleton />}
      {address !== null && <MadeAddress address={address} />}
      {isKnown && feed === null && (
        <Button icon={CalendarPlus} busy={isBusy} onPress={() => void make()}>
          {t("rental-calendar:make")}
        </Button>
      )}
      {feed !== null && (
        <div className="space-y-3">
          {since !== null && address === null && (
            <p>{t("rental-calendar:active", { date: dateText(since, state.locale) })}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" icon={RefreshCw} busy={isBusy} onPress={() => void make()}>
              {t("rental-calendar:renew")}
            </Button>
            <Button variant="quiet" icon={Trash2} onPress={() => setStopping(true)}>
              {t("rental-calendar:revoke")}
            </Button>
          </div>
          <p className="text-sm text-muted">{t("rental-calendar:renew-hint")}</p>
        </div>
      )}
      {isStopping && (
        <Dialog
          title={t("rental-calendar:revoke-title")}
          size="small"
          role="alert"
          onClose={() => setStopping(false)}
          actions={
            <>
              <Button variant="quiet" onPress={() => setStopping(false)}>
                {t("common:cancel")}
              </Button>
              <Button variant="danger" busy={isBusy} onPress={() => void stop()}>
                {t("rental-calendar:revoke")}
              </Button>
            </>
          }
        >
          <p>{t("rental-calendar:revoke-text")}</p>
        </Dialog>
      )}
    </section>
  );
};

const MadeAddress = ({ address }: { readonly address: string }) => {
  const t = useTranslate();
  const { toasts } = useApp();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toasts.show(t("rental-calendar:copied")),
      // The browser may forbid it: the address stands there to be selected.
      () => toasts.show(t("rental-calendar:not-copied"), "alert"),
    );
  return (
    <Alert
      tone="success"
      role="status"
      title={t("rental-calendar:made")}
      actions={
        <Button icon={Copy} onPress={() => void copy()}>
          {t("rental-calendar:copy")}
        </Button>
      }
    >
      <p>{t("rental-calendar:secret")}</p>
      <p className="mt-2 font-semibold">{t("rental-calendar:address")}</p>
      <code className="mt-1 block select-all rounded-control bg-sunken p-3 wrap-anywhere">{address}</code>
    </Alert>
  );
};

const dateText = (instant: string, locale: string): string =>
  dateFormat(locale, { dateStyle: "long" }).format(new Date(instant));
