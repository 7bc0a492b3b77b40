import { CircleArrowRight, CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { acceptOrder, checkContract } from "#core/modules/rental/calls.ts";
import type { rentalOrders } from "#core/modules/rental/order-entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { ActDialog, type AskedAct } from "#web/modules/rental/desk/act-dialog.tsx";
import { CloseDialog } from "#web/modules/rental/desk/close-dialog.tsx";
import { ExtendDialog } from "#web/modules/rental/desk/extend-dialog.tsx";
import { HandOverDialog } from "#web/modules/rental/desk/hand-over-dialog.tsx";
import type { DeskLists } from "#web/modules/rental/desk/load.ts";
import { type OrderAct, transitionsOf } from "#web/modules/rental/desk/order-acts.ts";
import type { ShownLine } from "#web/modules/rental/desk/order-lines-model.ts";
import { PaymentDialog } from "#web/modules/rental/desk/payment-dialog.tsx";
import { PreparePanel } from "#web/modules/rental/desk/prepare-panel.tsx";
import { ReturnPanel } from "#web/modules/rental/desk/return-panel.tsx";
import { SettleDialog } from "#web/modules/rental/desk/settle-dialog.tsx";
import { SignDialog } from "#web/modules/rental/desk/sign-dialog.tsx";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** Acts that ask for nothing more. */
const plain = ["accept", "check-contract"] as const;
type PlainAct = (typeof plain)[number];

const isPlain = (act: OrderAct): act is PlainAct => (plain as readonly OrderAct[]).includes(act);

export interface NextPanelProps {
  readonly desk: OrderDesk;
  readonly shown: readonly ShownLine[];
  readonly lists: DeskLists;
  /** Where the signed contract can be read. */
  readonly signedContract: string | null;
}

/** What comes next for an order, and what else can be done with it. */
export const NextPanel = ({ desk, shown, lists, signedContract }: NextPanelProps) => {
  const t = useTranslate();
  const [asked, setAsked] = useState<Exclude<OrderAct, PlainAct | "prepare" | "return"> | null>(null);
  const { order } = desk;
  const { comment } = rowOf<typeof rentalOrders>(desk.record.data);
  const { main, others, next } = transitionsOf(order);
  const run = async (act: PlainAct) => {
    const done = t(`rental-desk:acts.${act}.done`);
    const failure = await (act === "accept"
      ? desk.act(acceptOrder, {}, done)
      : desk.act(checkContract, { isAccepted: true }, done));
    desk.tell(failure);
  };
  const press = (act: OrderAct) => {
    if (isPlain(act)) void run(act);
    else if (act !== "prepare" && act !== "return") setAsked(act);
  };
  const section = useRef<HTMLElement>(null);
  const shownStep = useRef(next);
  const moved = useRef(false);
  // What was pressed is gone with its step, once its dialog is: the focus goes to what comes next rather than to nothing.
  useEffect(() => {
    if (shownStep.current !== next) moved.current = true;
    shownStep.current = next;
    if (!moved.current || asked !== null) return;
    moved.current = false;
    if (document.activeElement === null || document.activeElement === document.body) section.current?.focus();
  }, [next, asked]);
  const isOver = next === "closed" || next === "cancelled";
  const close = () => setAsked(null);
  const button = (act: OrderAct) => (
    <Button
      key={act}
      variant={
        act === "refuse" || act === "cancel"
          ? "danger-quiet"
          : act === "extend" || act === "settle"
            ? "quiet"
            : "secondary"
      }
      onPress={() => press(act)}
    >
      {t(`rental-desk:acts.${act}.open`)}
    </Button>
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="next-step"
      className="space-y-5 rounded-surface border-2 border-primary bg-surface p-4 md:p-6"
    >
      <div className="flex items-start gap-3">
        <span className={`mt-0.5 ${isOver ? "text-success" : "text-primary"}`}>
          <Icon icon={isOver ? CircleCheck : CircleArrowRight} size="large" />
        </span>
        <div className="min-w-0">
          <Heading level={2} size="block" id="next-step">
            {t(`rental-desk:transitions.${next}.title`)}
          </Heading>
          <p className="mt-1 max-w-prose text-muted">{t(`rental-desk:transitions.${next}.text`)}</p>
        </div>
      </div>
      {main === "accept" && comment && (
        <figure className="space-y-1">
          <figcaption className="text-sm text-muted">{t("rental-desk:facts.comment")}</figcaption>
          <blockquote className="rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
            {comment}
          </blockquote>
        </figure>
      )}
      {main === "prepare" && <PreparePanel key={order.id} desk={desk} shown={shown} conditions={lists.conditions} />}
      {main === "return" && (
        <ReturnPanel
          desk={desk}
          out={shown.filter(({ line }) => line.status === "rented")}
          conditions={lists.conditions}
        />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {main !== null && main !== "prepare" && main !== "return" && (
          // Another act is another button: what was pressed last is not pressed again by accident.
          <Button
            key={main}
            variant={main === "sign" ? "secondary" : "primary"}
            busy={desk.busy !== null}
            onPress={() => press(main)}
          >
            {t(`rental-desk:acts.${main}.do`)}
          </Button>
        )}
        {signedContract !== null && next === "contract" && (
          <Link to={signedContract} variant="button" blank>
            {t("rental-desk:documents.read-signed")}
          </Link>
        )}
        {others.filter((act) => !isLater(act)).map(button)}
      </div>
      {others.some(isLater) && (
        <div className="-mx-4 -mb-4 flex flex-wrap gap-3 border-t border-line px-4 py-3 md:-mx-6 md:-mb-6 md:px-6">
          {others.filter(isLater).map(button)}
        </div>
      )}
      {asked === "extend" && <ExtendDialog desk={desk} onClose={close} />}
      {asked === "close" && <CloseDialog desk={desk} onClose={close} />}
      {asked === "hand-over" && <HandOverDialog desk={desk} shown={shown} onClose={close} />}
      {asked === "payment" && <PaymentDialog desk={desk} onClose={close} />}
      {asked === "settle" && <SettleDialog desk={desk} onClose={close} />}
      {asked === "sign" && <SignDialog desk={desk} onClose={close} />}
      {asked !== null && isAsked(asked) && <ActDialog act={asked} desk={desk} onClose={close} />}
    </section>
  );
};

/** What may be done at almost any time stands apart from the step that is due. */
const isLater = (act: OrderAct): boolean => act === "settle" || act === "extend" || act === "cancel";

const isAsked = (act: OrderAct): act is AskedAct =>
  act !== "extend" &&
  act !== "settle" &&
  act !== "payment" &&
  act !== "sign" &&
  act !== "close" &&
  act !== "hand-over" &&
  !isPlain(act);
