import { useState } from "react";
import { addDays, isDay, laterOf } from "#core/kernel/days.ts";
import { extendOrder } from "#core/modules/rental/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";

/** Gives an order a later day of return. */
export const ExtendDialog = ({ desk, onClose }: { readonly desk: OrderDesk; readonly onClose: () => void }) => {
  const t = useTranslate();
  const words = useDeskWords();
  const { order } = desk;
  const first = addDays(laterOf(order.endAt, order.today), 1);
  const [endAt, setEndAt] = useState(first);
  const label = t("rental-desk:acts.extend.day");
  return (
    <FormDialog
      title={t("rental-desk:acts.extend.title")}
      text={t("rental-desk:acts.extend.text", { day: words.day(order.endAt, "full") })}
      send={t("rental-desk:acts.extend.do")}
      back={t("rental-desk:back")}
      onClose={onClose}
      fields={["endAt"]}
      labels={{ endAt: label }}
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
    </FormDialog>
  );
};
