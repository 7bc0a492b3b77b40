import { Plus, X } from "lucide-react";
import { useState } from "react";
import { closeOrder } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { centsOf } from "#web/modules/rental/desk/charge-model.ts";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface Draft {
  readonly key: number;
  readonly amount: string;
  readonly reason: string;
}

const mostCharges = 20;

/** Closes an order that came back; damage and loss are charged, each with its reason. */
export const CloseDialog = ({ desk, onClose }: { readonly desk: OrderDesk; readonly onClose: () => void }) => {
  const t = useTranslate();
  const words = useWords();
  const [comment, setComment] = useState("");
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [next, setNext] = useState(1);
  const { deposit } = desk.order;
  const named = drafts.flatMap(({ key }) => [`amount-${key}`, `reason-${key}`]);
  const change = (key: number, changes: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const add = () => {
    setDrafts([...drafts, { key: next, amount: "", reason: "" }]);
    setNext(next + 1);
  };
  const send = async (): Promise<Failure | null> => {
    const charges = drafts.map(({ amount, reason }) => ({ amount: centsOf(amount) ?? 0, reason: reason.trim() }));
    const said = comment.trim();
    const failure = await desk.act(
      closeOrder,
      { ...(said !== "" && { comment: said }), ...(charges.length > 0 && { charges }) },
      t("rental-desk:acts.close.done"),
    );
    if (failure === null) onClose();
    return failure;
  };
  return (
    <FormDialog
      title={t("rental-desk:closing.title")}
      text={t("rental-desk:closing.text")}
      send={t("rental-desk:acts.close.do")}
      back={t("rental-desk:back")}
      onClose={onClose}
      fields={[...named, "comment"]}
      labels={{
        comment: t("rental-desk:comment"),
        ...Object.fromEntries(
          drafts.flatMap(({ key }) => [
            [`amount-${key}`, t("rental-desk:closing.amount")],
            [`reason-${key}`, t("rental-desk:closing.reason")],
          ]),
        ),
      }}
      pointers={Object.fromEntries(
        drafts.flatMap(({ key }, index) => [
          [`/charges/${index}/amount`, `amount-${key}`],
          [`/charges/${index}/reason`, `reason-${key}`],
        ]),
      )}
      check={() =>
        Object.fromEntries(
          drafts.flatMap(({ key, amount, reason }) => [
            ...(centsOf(amount) === null ? [[`amount-${key}`, t("rental:faults.amount")]] : []),
            ...(reason.trim() === "" ? [[`reason-${key}`, t("rental:faults.reason-missing")]] : []),
          ]),
        )
      }
      onSubmit={send}
    >
      {(fields) => (
        <>
          {deposit?.state === "held" && (
            <Alert tone="info">{t("rental-desk:closing.held", { amount: words.amount(deposit.amount) })}</Alert>
          )}
          {drafts.map(({ key, amount, reason }, index) => (
            <fieldset
              key={key}
              className="grid items-start gap-3 rounded-surface border border-line p-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
            >
              <legend className="px-1 font-semibold">{t("rental-desk:closing.charge", { number: index + 1 })}</legend>
              <TextField
                id={fields.id(`amount-${key}`)}
                name={`amount-${key}`}
                label={t("rental-desk:closing.amount")}
                inputMode="decimal"
                required
                value={amount}
                onChange={(text) => change(key, { amount: text })}
                error={fields.error(`amount-${key}`)}
              />
              <TextField
                id={fields.id(`reason-${key}`)}
                name={`reason-${key}`}
                label={t("rental-desk:closing.reason")}
                required
                maxLength={500}
                value={reason}
                onChange={(text) => change(key, { reason: text })}
                error={fields.error(`reason-${key}`)}
              />
              <IconButton
                icon={X}
                label={t("rental-desk:closing.remove", { number: index + 1 })}
                onPress={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
              />
            </fieldset>
          ))}
          {drafts.length < mostCharges && (
            <Button icon={Plus} onPress={add}>
              {t("rental-desk:closing.add")}
            </Button>
          )}
          <TextArea
            id={fields.id("comment")}
            name="comment"
            label={t("rental-desk:comment")}
            rows={2}
            maxLength={2000}
            value={comment}
            onChange={setComment}
            error={fields.error("comment")}
          />
        </>
      )}
    </FormDialog>
  );
};
