import { useState } from "react";
import { cancelOrder, checkContract, refuseOrder } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { cancellationNeedsReason } from "#web/modules/rental/desk/order-acts.ts";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** What is asked about before it is done. */
export type AskedAct = "refuse" | "send-back" | "cancel";

/** Those that cannot be taken back. */
const grave: readonly AskedAct[] = ["refuse", "cancel"];

export interface ActDialogProps {
  readonly act: AskedAct;
  readonly desk: OrderDesk;
  readonly onClose: () => void;
}

/** Asks for the word that goes with an act: why an order is refused. */
export const ActDialog = ({ act, desk, onClose }: ActDialogProps) => {
  const t = useTranslate();
  const [comment, setComment] = useState("");
  const { order } = desk;
  const needsComment = act === "refuse" || act === "send-back" || (act === "cancel" && cancellationNeedsReason(order));
  const label = t(needsComment ? "rental-desk:reason" : "rental-desk:comment");

  const send = async (): Promise<Failure | null> => {
    const said = comment.trim();
    const word = said === "" ? {} : { comment: said };
    const done = t(`rental-desk:acts.${act}.done`);
    switch (act) {
      case "refuse":
        return desk.act(refuseOrder, { comment: said }, done);
      case "send-back":
        return desk.act(checkContract, { isAccepted: false, ...word }, done);
      case "cancel":
        return desk.act(cancelOrder, word, done);
    }
  };

  return (
    <FormDialog
      title={t(`rental-desk:acts.${act}.title`)}
      text={t(`rental-desk:acts.${act}.text`)}
      send={t(`rental-desk:acts.${act}.do`)}
      look={grave.includes(act) ? "danger" : "primary"}
      back={t("rental-desk:back")}
      onClose={onClose}
      fields={["comment"]}
      labels={{ comment: label }}
      check={() => (needsComment && comment.trim() === "" ? { comment: t("rental:faults.reason-missing") } : {})}
      onSubmit={async () => {
        const failure = await send();
        if (failure === null) onClose();
        return failure;
      }}
    >
      {(fields) => (
        <>
          <TextArea
            id={fields.id("comment")}
            name="comment"
            label={label}
            {...(needsComment && { help: t("rental-desk:reason-help") })}
            required={needsComment}
            rows={3}
            value={comment}
            onChange={setComment}
            maxLength={2000}
            error={fields.error("comment")}
          />
        </>
      )}
    </FormDialog>
  );
};
