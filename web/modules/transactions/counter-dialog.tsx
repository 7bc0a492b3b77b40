import { useState } from "react";
import { type AccountOperation, counterLine } from "#core/modules/transactions/ledger-rules.ts";
import type { Failure, Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { usePoints } from "#web/shell/account/price.ts";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Undoes a line of an account by one to the contrary: lines are never changed. */
export const ActionDialog = ({ record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const points = usePoints();
  const number = Number(record.attributes.number);
  const line = counterLine({
    amount: Number(record.attributes.amount),
    operation: record.attributes.operation as AccountOperation,
  });
  const [wish] = useState(() => crypto.randomUUID());
  const [comment, setComment] = useState(() => t("transactions:counter.preset", { number }));

  const write = async (): Promise<Failure | null> => {
    const account = await accountOf();
    const answer = account.ok
      ? await app.ports.records.create(
          "account-transactions",
          { attributes: { ...line, comment: comment.trim() }, relationships: { account: account.value } },
          { once: wish },
        )
      : account;
    if (!answer.ok) return answer.error;
    app.toasts.show(t("transactions:counter.done"));
    onDone();
    return null;
  };

  /** A row of a list may have come without its linkage. */
  const accountOf = async () => {
    const known = record.links.account as Ref | null | undefined;
    if (known) return { ok: true, value: known } as const;
    const found = await app.ports.records.find(record.type, record.id, { include: ["account"] });
    return found.ok ? ({ ok: true, value: found.value.data.links.account as Ref } as const) : found;
  };

  return (
    <FormDialog
      title={t("transactions:counter.title", { number })}
      text={t("transactions:counter.text", {
        operation: t(`transactions:operations.${line.operation}`),
        amount: points(line.amount),
      })}
      send={t("transactions:counter.write")}
      onClose={onClose}
      fields={["comment", "amount", "operation", "account"]}
      labels={{ comment: t("transactions:comment") }}
      onSubmit={write}
    >
      {(fields) => (
        <TextField
          id={fields.id("comment")}
          name="comment"
          label={t("transactions:comment")}
          value={comment}
          onChange={setComment}
          maxLength={500}
          autoFocus
          error={fields.error("comment")}
        />
      )}
    </FormDialog>
  );
};
