import {
  CalendarCheck,
  ChevronLeft,
  ChevronRight,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  TriangleAlert,
} from "lucide-react";
import { useEffect, useId, useState } from "react";
import { addDays, isDay } from "#core/kernel/days.ts";
import type { Desk, DeskOrder, DeskPart } from "#core/modules/rental/calls.ts";
import { deskPath } from "#core/modules/rental/order-paths.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { AccountingExport } from "#web/modules/rental/desk/accounting-export.tsx";
import { deskAddress, scanAddress } from "#web/modules/rental/desk/addresses.ts";
import { DeskFrame } from "#web/modules/rental/desk/desk-frame.tsx";
import { DeskOrderCard } from "#web/modules/rental/desk/desk-order-card.tsx";
import { ScanField } from "#web/modules/rental/desk/scan-field.tsx";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

const parts = [
  { name: "late", icon: TriangleAlert },
  { name: "departures", icon: PackageOpen },
  { name: "returns", icon: PackageCheck },
  { name: "waiting", icon: Hourglass },
] as const satisfies readonly { readonly name: DeskPart; readonly icon: LucideIcon }[];

/** As many orders of a part as are shown when there is more than usual. */
const largeSize = 200;

/** /admin/rental-desk: what leaves, comes back, is late and waits for the staff on a day, with what to do next for each. */
export const Screen = ({ data }: ScreenProps<Desk>) => {
  const t = useTranslate();
  const app = useApp();
  const words = useDeskWords();
  const isToday = data.day === data.today;
  // What is late is first where there is any, and not in the way where there is none.
  const shown = parts.filter(({ name }) => name !== "late" || data.late.length > 0);
  return (
    <DeskFrame
      at={deskPath}
      title={isToday ? t("rental-desk:day.today") : words.day(data.day, "full")}
      about={isToday ? words.day(data.day, "full") : t("rental-desk:day.other")}
      aside={<DayPicker key={data.day} day={data.day} today={data.today} />}
    >
      <ScanField
        label={t("rental-desk:day.scan")}
        help={t("rental-desk:day.scan-help")}
        onCode={(code) => {
          void app.navigation.navigate(scanAddress(code));
          return null;
        }}
      />
      <ul
        aria-label={t("rental-desk:day.counts")}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3"
      >
        {parts.map(({ name, icon }) => (
          <Count key={name} name={name} icon={icon} count={data[name].length} hasMore={data.more.includes(name)} />
        ))}
      </ul>
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
        {shown.map(({ name, icon }) => (
          <Part key={name} name={name} icon={icon} data={data} />
        ))}
      </div>
      <AccountingExport today={data.today} timezone={data.timezone} />
    </DeskFrame>
  );
};

const tones: Readonly<Record<DeskPart, string>> = {
  late: "bg-wash-error text-error",
  departures: "bg-wash-primary text-primary",
  returns: "bg-wash-success text-success",
  waiting: "bg-wash-warning text-warning",
};

interface CountProps {
  readonly name: DeskPart;
  readonly icon: LucideIcon;
  readonly count: number;
  /** There is more than is counted. */
  readonly hasMore: boolean;
}

const Count = ({ name, icon, count, hasMore }: CountProps) => {
  const t = useTranslate();
  const amount = useAmount();
  return (
    <li className="flex flex-col gap-x-4 gap-y-2 rounded-surface border border-line bg-surface p-4 sm:flex-row sm:flex-wrap sm:items-center">
      <span
        className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full ${count === 0 ? "bg-sunken text-muted" : tones[name]}`}
      >
        <Icon icon={icon} />
      </span>
      <p className="wrap-normal sm:grow sm:basis-16">
        <span className="block text-2xl font-bold tabular-nums">{amount(count, hasMore)}</span>{" "}
        <span className="text-muted">{t(`rental-desk:day.${name}`)}</span>
      </p>
    </li>
  );
};

interface PartProps {
  readonly name: DeskPart;
  readonly icon: LucideIcon;
  readonly data: Desk;
}

/** How many there are, or that there are more. */
function useAmount(): (count: number, hasMore: boolean) => string {
  const t = useTranslate();
  const { locale } = useApp().state;
  return (count, hasMore) => {
    const amount = count.toLocaleString(locale);
    return hasMore ? t("rental-desk:day.more-than", { amount }) : amount;
  };
}

const Part = ({ name, icon, data }: PartProps) => {
  const t = useTranslate();
  const amount = useAmount();
  const id = useId();
  const orders: readonly DeskOrder[] = data[name];
  const hasMore = data.more.includes(name);
  const isBroad = name === "late" || name === "waiting";
  return (
    <section aria-labelledby={id} className={`min-w-0 space-y-3 ${isBroad ? "lg:col-span-2" : ""}`}>
      <h2 id={id} className="flex items-center gap-2.5 text-xl">
        <span className={name === "late" ? "text-error" : "text-accent"}>
          <Icon icon={icon} />
        </span>
        {t(`rental-desk:day.${name}`)}
        <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm tabular-nums">
          {amount(orders.length, hasMore)}
        </span>
      </h2>
      {orders.length === 0 ? (
        <p className="flex items-center gap-3 rounded-surface border-2 border-dashed border-line px-4 py-6 text-muted">
          <Icon icon={CalendarCheck} />
          {t(`rental-desk:day.none.${name}`)}
        </p>
      ) : (
        <ul className={`grid gap-3 ${isBroad ? "lg:grid-cols-2" : ""}`}>
          {orders.map((order) => (
            <li key={order.id}>
              <DeskOrderCard order={order} part={name} today={data.today} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && orders.length < largeSize && (
        <Link to={deskAddress(data.day === data.today ? undefined : data.day, largeSize)} variant="button">
          {t("rental-desk:day.show-more")}
        </Link>
      )}
      {hasMore && orders.length >= largeSize && <p className="text-muted">{t("rental-desk:day.most")}</p>}
    </section>
  );
};

/** Goes from day to day; a date that is typed is opened once it is one. */
const DayPicker = ({ day, today }: { readonly day: string; readonly today: string }) => {
  const t = useTranslate();
  const app = useApp();
  const [typed, setTyped] = useState(day);
  const go = (to: string) => void app.navigation.navigate(deskAddress(to === today ? undefined : to));
  useEffect(() => {
    if (typed === day || !isDay(typed) || typed < "2000-01-01") return;
    // A date that is being typed passes through others on its way.
    const timer = setTimeout(go, typingPause, typed);
    return () => clearTimeout(timer);
  });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="w-full sm:w-auto">
        <DateField name="day" label={t("rental-desk:day.choose")} unmarked value={typed} onChange={setTyped} />
      </div>
      <div className="flex flex-wrap gap-2 sm:mt-7.5">
        <Link to={deskAddress(addDays(day, -1))} variant="button" icon={ChevronLeft}>
          {t("rental-desk:day.before")}
        </Link>
        <Link to={deskAddress(addDays(day, 1))} variant="button" iconEnd={ChevronRight}>
          {t("rental-desk:day.after")}
        </Link>
        {day !== today && (
          <Button variant="quiet" onPress={() => go(today)}>
            {t("rental-desk:day.back")}
          </Button>
        )}
      </div>
    </div>
  );
};

const typingPause = 600;
