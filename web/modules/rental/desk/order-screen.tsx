import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { organizations } from "#core/modules/organizations/entities.ts";
import type { OrderAlert } from "#core/modules/rental/alerts.ts";
import type { OrderStep } from "#core/modules/rental/calls.ts";
import type { rentalOrderSteps, rentalOrders } from "#core/modules/rental/order-entities.ts";
import { deskPath } from "#core/modules/rental/order-paths.ts";
import type { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { securedFiles } from "#core/shell/files/entities.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { DepositPanel } from "#web/modules/rental/desk/deposit-panel.tsx";
import type { OrderData } from "#web/modules/rental/desk/load.ts";
import { NextPanel } from "#web/modules/rental/desk/next-panel.tsx";
import { OrderDocuments } from "#web/modules/rental/desk/order-documents.tsx";
import { OrderFacts } from "#web/modules/rental/desk/order-facts.tsx";
import { OrderLines } from "#web/modules/rental/desk/order-lines.tsx";
import { shownLines } from "#web/modules/rental/desk/order-lines-model.ts";
import { ReplaceDialog } from "#web/modules/rental/desk/replace-dialog.tsx";
import { type Trouble, useOrder } from "#web/modules/rental/desk/use-order.ts";
import { personName, useDeskWords } from "#web/modules/rental/desk/words.ts";
import { OrderStatusBadge } from "#web/modules/rental/orders/status-badge.tsx";
import { StepList } from "#web/modules/rental/orders/step-list.tsx";
import { PaymentsPanel } from "#web/modules/rental/payments-panel.tsx";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { DottedLine } from "#web/ui/dotted-line.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** /admin/rental-desk/orders/{order}: an order for the staff, with what comes next. */
export const Screen = ({ data }: ScreenProps<OrderData>) => {
  const t = useTranslate();
  const words = useDeskWords();
  const desk = useOrder(data);
  const [replacing, setReplacing] = useState<string | null>(null);
  const { order, record, trouble } = desk;
  const shown = shownLines(order, record);
  const replaced = shown.find(({ line }) => line.id === replacing);
  const lookup = includedOf(record.included);
  const { rentFor, rentBy, signedContract } = rowOf<typeof rentalOrders>(record.data);
  const organization = lookup.one<typeof organizations>("organizations", rentFor);
  const renter = organization ? completedName(organization) : personName(lookup.one<typeof users>("users", rentBy));
  const signed = lookup.one<typeof securedFiles>("secured-files", signedContract);
  const doneBy = (step: OrderStep) => {
    const done = lookup.one<typeof rentalOrderSteps>("rental-command-steps", step.id);
    return personName(lookup.one<typeof users>("users", done?.doneBy)) || undefined;
  };
  return (
    <div className="min-w-0 max-w-7xl grow space-y-6 px-4 py-6 md:px-8">
      <Breadcrumb crumbs={[{ label: t("rental-desk:places.day"), to: deskPath }, { label: order.number }]} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading level={1}>{t("rental-desk:order.title", { number: order.number })}</Heading>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <OrderStatusBadge status={order.status} isLate={order.isLate} isEarly={order.isEarly} />
            {renter !== "" && <span className="font-semibold wrap-anywhere">{renter}</span>}
            <span className="text-muted">
              <DottedLine facts={[words.period(order), t("rental-desk:items", { count: order.lines.length })]} />
            </span>
          </p>
        </div>
        <Button variant="quiet" icon={RefreshCw} onPress={() => void desk.reload()}>
          {t("rental-desk:order.reload")}
        </Button>
      </div>
      {trouble && <TroubleAlert trouble={trouble} />}
      {order.alerts.map((alert) => (
        <OrderAlertBox key={alert.about} alert={alert} />
      ))}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-8">
          <NextPanel desk={desk} shown={shown} lists={data.lists} signedContract={signed?.url ?? null} />
          <PaymentsPanel order={order} />
          <DepositPanel desk={desk} />
          <OrderLines order={order} shown={shown} onReplace={setReplacing} />
          <OrderDocuments record={record} timezone={order.timezone} />
        </div>
        <aside className="space-y-8" aria-label={t("rental-desk:order.about")}>
          <Part title={t("rental-desk:order.steps")}>
            <StepList steps={order.steps} timezone={order.timezone} doneBy={doneBy} />
            <p className="pt-3">
              <Link variant="name" to={recordAddress(record.data, "history")}>
                {t("rental-desk:order.history")}
              </Link>
            </p>
          </Part>
          <OrderFacts order={order} record={record} />
        </aside>
      </div>
      {replaced && (
        <ReplaceDialog
          desk={desk}
          shown={replaced}
          conditions={data.lists.conditions}
          onClose={() => setReplacing(null)}
        />
      )}
    </div>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="space-y-4">
    <Heading level={2} size="block">
      {title}
    </Heading>
    {children}
  </section>
);

/** Says why something could not be done, and takes the focus: the screen below has changed meanwhile. */
const TroubleAlert = ({ trouble }: { readonly trouble: Trouble }) => {
  const t = useTranslate();
  const words = useDeskWords();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new trouble is led to
  useEffect(() => box.current?.focus(), [trouble]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-surface">
      <Alert
        tone={trouble.kind === "state" ? "warning" : "error"}
        title={t(`rental-desk:trouble.${trouble.kind}`)}
        role="alert"
      >
        <p>{trouble.kind === "state" ? t("rental-desk:trouble.state-text") : trouble.text}</p>
        {trouble.alternatives.length > 0 && (
          <>
            <p className="pt-2 font-semibold">{t("rental-desk:trouble.alternatives")}</p>
            <ul className="list-disc pl-5">
              {trouble.alternatives.map((period) => (
                <li key={period.startAt}>{words.period(period)}</li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </div>
  );
};

/** What the order's people are told to look at, as the desk reads it; what the next step says already is left to it. */
const OrderAlertBox = ({ alert: { about, tone, deadline, isLate } }: { readonly alert: OrderAlert }) => {
  const t = useTranslate();
  const words = useDeskWords();
  if (deadline === null) return null;
  const day = words.day(deadline, "full");
  return (
    <Alert tone={isLate ? "error" : tone}>{t(`rental-desk:alerts.${about}-${isLate ? "late" : "due"}`, { day })}</Alert>
  );
};
