import { CalendarPlus, Copy, RefreshCw, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import type { CalendarAddressCall } from "#core/shell/calendar-files/made-calendar.ts";
import type { secretCalendar } from "#core/shell/calendar-files/secret-calendar.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type Feed = ResourceRow<ReturnType<typeof secretCalendar<string>>>;

export interface SecretCalendarProps {
  readonly id: string;
  /** Of the record that keeps the link. */
  readonly type: string;
  readonly make: CalendarAddressCall;
  /** What the calendar holds, in words. */
  readonly texts: Readonly<Record<"title" | "text" | "secret" | "revoke", string>>;
}

/** The secret link of a calendar of one's own: made and shown once, made anew, stopped. Needs the namespace `calendar-link`. */
export const SecretCalendar = ({ id, type, make: makeAddress, texts }: SecretCalendarProps) => {
  const t = useTranslate();
  const { ports, toasts, state } = useApp();
  const [feed, setFeed] = useState<Feed | null>(null);
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
    setFeed(first ? rowOf<ReturnType<typeof secretCalendar<string>>>(first) : null);
    setKnown(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section is first seen
  useEffect(() => void load(), []);

  const make = async () => {
    setBusy(true);
    const answer = await ports.call(makeAddress, {});
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
    if (answer.ok) toasts.show(t("calendar-link:revoked"));
    await load();
    setFailed(!answer.ok);
  };

  const since = feed?.createdAt ?? null;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading level={2} id={id} size="block">
        {texts.title}
      </Heading>
      <p className="text-muted">{texts.text}</p>
      {hasFailed && <Alert tone="error" role="alert" title={t("calendar-link:failed")} />}
      {!isKnown && !hasFailed && <Skeleton />}
      {address !== null && <MadeAddress address={address} secret={texts.secret} />}
      {isKnown && feed === null && (
        <Button icon={CalendarPlus} busy={isBusy} onPress={() => void make()}>
          {t("calendar-link:make")}
        </Button>
      )}
      {feed !== null && (
        <div className="space-y-3">
          {since !== null && address === null && (
            <p>{t("calendar-link:active", { date: dateText(since, state.locale) })}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" icon={RefreshCw} busy={isBusy} onPress={() => void make()}>
              {t("calendar-link:renew")}
            </Button>
            <Button variant="quiet" icon={Trash2} onPress={() => setStopping(true)}>
              {t("calendar-link:revoke")}
            </Button>
          </div>
          <p className="text-sm text-muted">{t("calendar-link:renew-hint")}</p>
        </div>
      )}
      {isStopping && (
        <Dialog
          title={t("calendar-link:revoke-title")}
          size="small"
          role="alert"
          onClose={() => setStopping(false)}
          actions={
            <>
              <Button variant="quiet" onPress={() => setStopping(false)}>
                {t("common:cancel")}
              </Button>
              <Button variant="danger" busy={isBusy} onPress={() => void stop()}>
                {t("calendar-link:revoke")}
              </Button>
            </>
          }
        >
          <p>{texts.revoke}</p>
        </Dialog>
      )}
    </section>
  );
};

const MadeAddress = ({ address, secret }: { readonly address: string; readonly secret: string }) => {
  const t = useTranslate();
  const { toasts } = useApp();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toasts.show(t("calendar-link:copied")),
      // The browser may forbid it: the address stands there to be selected.
      () => toasts.show(t("calendar-link:not-copied"), "alert"),
    );
  return (
    <Alert
      tone="success"
      role="status"
      title={t("calendar-link:made")}
      actions={
        <Button icon={Copy} onPress={() => void copy()}>
          {t("calendar-link:copy")}
        </Button>
      }
    >
      <p>{secret}</p>
      <p className="mt-2 font-semibold">{t("calendar-link:address")}</p>
      <code className="mt-1 block select-all rounded-control bg-sunken p-3 wrap-anywhere">{address}</code>
    </Alert>
  );
};

const dateText = (instant: string, locale: string): string =>
  dateFormat(locale, { dateStyle: "long" }).format(new Date(instant));
