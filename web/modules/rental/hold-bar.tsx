import { Hourglass } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { type Booking, changeBooking, dropBooking } from "#core/modules/rental/calls.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { clockText, minutesToTell, secondsLeft } from "#web/modules/rental/countdown.ts";
import { periodPath } from "#web/modules/rental/paths.ts";
import { createRental, holdsCart } from "#web/modules/rental/store.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** What is held for the reader and for how long; and, once, that it is over (RENT-031). */
export const HoldBar = () => {
  const t = useTranslate();
  const rental = useApp().store(createRental);
  const booking = useValue(rental.booking);
  const hasExpired = useValue(rental.hasExpired);
  if (booking) return <Held key={booking.id} booking={booking} />;
  if (!hasExpired) return null;
  return (
    <Alert
      tone="warning"
      role="alert"
      title={t("rental-cart:hold.over")}
      actions={
        <Link to={periodPath} variant="button" look="primary">
          {t("rental-cart:hold.again")}
        </Link>
      }
    >
      {t("rental-cart:hold.over-text")}
    </Alert>
  );
};

const Held = ({ booking }: { readonly booking: Booking }) => {
  const t = useTranslate();
  const app = useApp();
  const words = useWords();
  const rental = app.store(createRental);
  const cart = useValue(rental.cart);
  const left = useSecondsLeft(booking.expiresAt);
  const [busy, setBusy] = useState<"keep" | "drop" | null>(null);
  // Stays as long as this bar: whoever has just pressed it keeps their place.
  const [isRenewable] = useState(() => !isLast(booking));
  const until = dateFormat(app.state.locale, { timeStyle: "short" }).format(new Date(booking.expiresAt));

  const keepLonger = async () => {
    setBusy("keep");
    const answer = await app.ports.call(changeBooking, { id: booking.id });
    setBusy(null);
    if (answer.ok) {
      rental.keep(answer.value.data);
      app.store(createAnnouncer).announce(t("rental-cart:hold.kept"));
    } else if (answer.error.kind === "not-found") rental.expire();
    else if (answer.error.kind !== "network")
      app.toasts.show(answer.error.faults[0]?.detail ?? t("rental-cart:failed"), "alert");
  };
  const letGo = async () => {
    setBusy("drop");
    const answer = await app.ports.call(dropBooking, { id: booking.id });
    setBusy(null);
    if (answer.ok || answer.error.kind === "not-found") rental.release();
  };

  return (
    <section
      aria-label={t("rental-cart:hold.label")}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-surface border border-line bg-wash-info px-4 py-3 sm:px-5"
    >
      <div className="flex min-w-0 grow items-start gap-3">
        <span className="mt-0.5 text-info">
          <Icon icon={Hourglass} />
        </span>
        <div className="min-w-0">
          <p className="font-bold">
            {t("rental-cart:hold.held", { until })}{" "}
            <span aria-hidden="true" className="ml-1 inline-block whitespace-nowrap tabular-nums text-info">
              {clockText(left)}
            </span>
          </p>
          <p>
            {holdsCart(booking, cart)
              ? t("rental-cart:hold.period", { start: words.day(booking.startAt), end: words.day(booking.endAt) })
              : t("rental-cart:hold.differs")}
          </p>
          <p role="status">{isLast(booking) && t("rental-cart:hold.last", { until })}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isRenewable && (
          <Button busy={busy === "keep"} onPress={() => void keepLonger()}>
            {t("rental-cart:hold.longer")}
          </Button>
        )}
        <Button variant="quiet" busy={busy === "drop"} onPress={() => void letGo()}>
          {t("rental-cart:hold.drop")}
        </Button>
      </div>
    </section>
  );
};

/** Whether a booking has reached its longest life: no renewal adds to it. */
const isLast = ({ expiresAt, endsAt }: Booking): boolean => endsAt <= expiresAt;

/** Seconds until an instant, counted for the eyes; the last minutes are told aloud as well. */
function useSecondsLeft(expiresAt: string): number {
  const { now, store, t } = useApp();
  const announcer = store(createAnnouncer);
  const [left, setLeft] = useState(() => secondsLeft(expiresAt, now()));
  const before = useRef(left);
  useEffect(() => {
    const tick = () => {
      const next = secondsLeft(expiresAt, now());
      const minutes = minutesToTell(before.current, next);
      if (minutes !== null) announcer.announce(t("rental-cart:hold.left", { count: minutes }));
      before.current = next;
      setLeft(next);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt, now, announcer, t]);
  return left;
}
