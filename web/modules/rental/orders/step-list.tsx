import { Check, Circle, CircleDot, type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import type { OrderStep } from "#core/modules/rental/calls.ts";
import type { Tone } from "#core/modules/rental/order.ts";
import { stepDate, stepTone } from "#core/modules/rental/step-display.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { DottedLine } from "#web/ui/dotted-line.tsx";
import { Icon } from "#web/ui/icon.tsx";

const icons = {
  success: Check,
  error: X,
  waiting: CircleDot,
  pending: Circle,
  hidden: Circle,
} as const satisfies Record<OrderStep["status"], LucideIcon>;

const looks: Readonly<Record<Tone, string>> = {
  secondary: "bg-sunken text-muted",
  info: "bg-sunken text-muted",
  success: "bg-wash-success text-success",
  warning: "bg-wash-warning text-warning",
  error: "bg-wash-error text-error",
};

/** A return that is waited for is no warning, yet it is where the order stands (RENT-056). */
const lookOf = (step: OrderStep): string =>
  step.status === "waiting" && stepTone(step) === "info" ? "bg-wash-info text-info" : looks[stepTone(step)];

export interface StepListProps {
  readonly steps: readonly OrderStep[];
  /** Of the stock: the zone that the moments are told in. */
  readonly timezone: string;
  /** Who did a step, where that is told. */
  readonly doneBy?: (step: OrderStep) => string | undefined;
  /** Shown below a step. */
  readonly extra?: (step: OrderStep) => ReactNode;
}

/** The steps of an order in their order, each with how far it is and when it was done (RENT-055 to RENT-059). Needs the namespace `rental-order`. */
export const StepList = ({ steps, timezone, doneBy, extra }: StepListProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const shown = steps.filter(({ status }) => status !== "hidden");
  const moment = dateFormat(state.locale, { dateStyle: "medium", timeStyle: "short", timeZone: timezone });
  const hasTimes = shown.some((step) => typeof stepDate(step) !== "string");
  return (
    <>
      <ol>
        {shown.map((step, index) => {
          const date = stepDate(step);
          const who = doneBy?.(step);
          const isWaiting = step.status === "waiting";
          return (
            <li
              key={step.id}
              aria-current={isWaiting ? "step" : undefined}
              className={`relative flex gap-3 ${index < shown.length - 1 ? "pb-5 before:absolute before:top-8 before:bottom-0 before:left-[calc(1rem-1px)] before:border-l-2 before:border-line" : ""}`}
            >
              <span className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full ${lookOf(step)}`}>
                <Icon icon={icons[step.status]} size={step.status === "pending" ? "small" : "normal"} />
              </span>
              <div className="min-w-0 pt-1">
                <p className={step.status === "pending" ? "text-muted" : "font-semibold"}>
                  {t(`rental-order:steps.${step.stepType}`)}
                  {step.status === "error" && (
                    <span className="font-normal text-error"> · {t("rental-order:step.refused")}</span>
                  )}
                </p>
                <p className="text-sm text-muted">
                  <DottedLine
                    facts={[
                      typeof date === "string" ? (
                        t(`rental-order:step.${date}`)
                      ) : (
                        <time key="done" dateTime={date.doneAt}>
                          {moment.format(new Date(date.doneAt))}
                        </time>
                      ),
                      who,
                    ]}
                  />
                </p>
                {step.comment && (
                  <p className="mt-1 rounded-control bg-sunken px-3 py-1.5 whitespace-pre-line wrap-anywhere">
                    {step.comment}
                  </p>
                )}
                {extra?.(step)}
              </div>
            </li>
          );
        })}
      </ol>
      {hasTimes && (
        <p className="pt-4 text-sm text-muted">{t("rental-order:step.zone", { zone: zoneName(timezone) })}</p>
      )}
    </>
  );
};

/** A time zone as people read it: its city. */
const zoneName = (timezone: string): string => (timezone.split("/").at(-1) ?? timezone).replaceAll("_", " ");
