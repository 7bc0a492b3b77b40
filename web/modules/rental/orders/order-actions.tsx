import { CalendarPlus, CircleX } from "lucide-react";
import { useState } from "react";
import { addDays, type Day } from "#core/kernel/days.ts";
import { cancelOrder, extendOrder, type OrderView } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useInvalidFocus } from "#web/ui/invalid-focus.ts";
import { TextArea } from "#web/ui/text-area.tsx";

export interface OrderActionsProps {
  readonly view: OrderView;
  readonly onChange: (view: OrderView) => void;
}

/** What a renter may still change of an order: keep it longer, or cancel it. */
export const OrderActions = ({ view, onChange }: OrderActionsProps) => {
  const t = useTranslate();
  const [open, setOpen] = useState<"cancel" | "extend" | null>(null);
  const close = () => setOpen(null);
  const done = (next: OrderView) => {
    close();
    onChange(next);
  };
  if (!view.canCancel && !view.canExtend) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {view.canExtend && (
        <Button icon={CalendarPlus} onPress={() => setOpen("extend")}>
          {t("rental-orders:extend.open")}
        </Button>
      )}
      {view.canCancel && (
        <Button variant="danger-quiet" icon={CircleX} onPress={() => setOpen("cancel")}>
          {t("rental-orders:cancel.open")}
        </Button>
      )}
      {open === "cancel" && <CancelDialog view={view} onClose={close} onDone={done} />}
      {open === "extend" && <ExtendDialog view={view} onClose={close} onDone={done} />}
    </div>
  );
};

interface ActionProps {
  readonly view: OrderView;
  readonly onClose: () => void;
  readonly onDone: (view: OrderView) => void;
}

const CancelDialog = ({ view, onClose, onDone }: ActionProps) => {
  const t = useTranslate();
  const app = useApp();
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const cancel = async () => {
    setBusy(true);
    const reason = comment.trim();
    const answer = await app.ports.call(cancelOrder, { id: view.id, ...(reason !== "" && { comment: reason }) });
    setBusy(false);
    if (!answer.ok) return setError(textOf(answer.error, t("rental-orders:failed")));
    app.toasts.show(t("rental-orders:cancel.done"));
    onDone(answer.value.data);
  };
  return (
    <Dialog
      title={t("rental-orders:cancel.title")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("rental-orders:cancel.keep")}</Button>
          <Button variant="danger" busy={busy} onPress={() => void cancel()}>
            {t("rental-orders:cancel.confirm")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>{t("rental-orders:cancel.text")}</p>
        {error !== undefined && (
          <Alert tone="error" role="alert">
            {error}
          </Alert>
        )}
        <TextArea
          name="comment"
          label={t("rental-orders:cancel.comment")}
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={setComment}
        />
      </div>
    </Dialog>
  );
};

const ExtendDialog = ({ view, onClose, onDone }: ActionProps) => {
  const t = useTranslate();
  const app = useApp();
  const words = useWords();
  const [endAt, setEndAt] = useState<Day>(addDays(view.endAt, 7));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [refusals, setRefusals] = useState(0);
  const fields = useInvalidFocus(refusals);
  const extend = async () => {
    setBusy(true);
    const answer = await app.ports.call(extendOrder, { id: view.id, endAt });
    setBusy(false);
    if (!answer.ok) {
      const isTaken = answer.error.kind === "conflict";
      setError(isTaken ? t("rental-orders:extend.taken") : textOf(answer.error, t("rental-orders:failed")));
      return setRefusals(refusals + 1);
    }
    app.toasts.show(t("rental-orders:extend.done", { end: words.day(endAt) }));
    onDone(answer.value.data);
  };
  return (
    <Dialog
      title={t("rental-orders:extend.title")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button variant="primary" busy={busy} onPress={() => void extend()}>
            {t("rental-orders:extend.confirm")}
          </Button>
        </>
      }
    >
      <div ref={fields} className="space-y-4">
        <p>{t("rental-orders:extend.text", { end: words.day(view.endAt, "full") })}</p>
        <DateField
          label={t("rental-orders:extend.label")}
          name="endAt"
          required
          value={endAt}
          min={addDays(view.endAt, 1)}
          error={error}
          onChange={setEndAt}
        />
      </div>
    </Dialog>
  );
};

/** What a refusal says, in the server's words. */
const textOf = ({ faults }: Failure, otherwise: string): string => faults[0]?.detail || otherwise;
