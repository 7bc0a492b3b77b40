import { useId, useState } from "react";
import { extendOrder } from "#core/rental/calls.ts";
import { addDays, isDay, laterOf } from "#core/rental/days.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { OrderDesk } from "#web/rental-desk/use-order.ts";
import { useDeskWords } from "#web/rental-desk/words.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";

/** Gives an order a later day of return. */
export const ExtendDialog = ({ desk, onClose }: { readonly desk: OrderDesk; readonly onClose: () => void }) => {
  const t = useTranslate();
  const words = useDeskWords();
  const form = useId();
  const { order } = desk;
  const first = addDays(laterOf(order.endAt, order.today), 1);
  const [endAt, setEndAt] = useState(first);
  const label = t("rental-desk:acts.extend.day");
  return (
    <Dialog
      title={t("rental-desk:acts.extend.title")}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("rental-desk:back")}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={desk.busy !== null}>
            {t("rental-desk:acts.extend.do")}
          </Button>
        </>
      }
    >
      <p className="mb-6">{t("rental-desk:acts.extend.text", { day: words.day(order.endAt, "full") })}</p>
      <Form
        id={form}
        fields={["endAt"]}
        labels={{ endAt: label }}
        pointers={{ "/endAt": "endAt" }}
        check={() => (isDay(endAt) && endAt >= first ? {} : { endAt: t("rental:faults.not-later") })}
        onSubmit={async () => {
          const failure = await desk.act(extendOrder, { endAt }, t("rental-desk:acts.extend.done"));
          if (failure === null) onClose();
          return failure;
        }}
      >
        {(fields) => (
          <DateField
            id={fields.id("endAt")}
            name="endAt"
            label={label}
            required
            min={first}
            value={endAt}
            onChange={setEndAt}
            error={fields.error("endAt")}
          />
        )}
      </Form>
    </Dialog>
  );
};
