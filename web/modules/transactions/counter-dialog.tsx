import { useState } from "react";
import type { accountTransactions } from "#core/modules/transactions/entities.ts";
import { counterLine } from "#core/modules/transactions/ledger-rules.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { type PartOf, rowOf } from "#core/shell/site/resource-row.ts";
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
  const { number, ...counted } = rowOf<typeof accountTransactions>(record);
  const line = counterLine(counted);
  const [wish] = useState(() => crypto.randomUUID());
  const [comment, setComment] = useState(() => t("transactions:counter.preset", { number }));

  const write = async (): Promise<Failure | null> => {
    const account = await accountOf();
    const answer = account.ok
      ? await app.ports.records.create(
          "account-transactions",
          {
            attributes: { ...line, comment: comment.trim() },
            relationships: { account: { type: "users", id: account.value } },
          },
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
    const known: Partial<PartOf<typeof accountTransactions, "account">> = counted;
    if (known.account) return { ok: true, value: known.account } as const;
    const found = await app.ports.records.find(record.type, record.id, { include: ["account"] });
    return found.ok
      ? ({ ok: true, value: rowOf<typeof accountTransactions>(found.value.data).account } as const)
      : found;
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
