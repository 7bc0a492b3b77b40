import { Download } from "lucide-react";
import { useState } from "react";
import { isDay } from "#core/kernel/days.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { accountingQuery, monthBefore } from "#web/modules/rental/desk/accounting-model.ts";
import { exportCsv } from "#web/ports/export.ts";
import { saveFile } from "#web/shell/admin/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";

/** Hands out the orders of a period, with their amounts and payments, as a file for accounting. */
export const AccountingExport = (props: { readonly today: string; readonly timezone: string }) => {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={Download} onPress={() => setOpen(true)}>
        {t("rental-desk:accounting.open")}
      </Button>
      {isOpen && <AccountingDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

const AccountingDialog = ({
  today,
  timezone,
  onClose,
}: {
  readonly today: string;
  readonly timezone: string;
  readonly onClose: () => void;
}) => {
  const t = useTranslate();
  const { state } = useApp();
  const usual = monthBefore(today);
  const [from, setFrom] = useState(usual.from);
  const [to, setTo] = useState(usual.to);
  const labels = { from: t("rental-desk:accounting.from"), to: t("rental-desk:accounting.to") };
  return (
    <FormDialog
      title={t("rental-desk:accounting.open")}
      text={t("rental-desk:accounting.text")}
      send={t("rental-desk:accounting.do")}
      back={t("rental-desk:back")}
      onClose={onClose}
      fields={["from", "to"]}
      labels={labels}
      check={() => (isDay(from) && isDay(to) && from <= to ? {} : { to: t("rental-desk:accounting.order") })}
      onSubmit={async () => {
        const answer = await exportCsv("rental-commands", accountingQuery(from, to, timezone), state.locale);
        if (!answer.ok) return answer.error;
        saveFile(answer.value.name, answer.value.bytes);
        onClose();
        return null;
      }}
    >
      {(fields) => (
        <>
          <DateField
            id={fields.id("from")}
            name="from"
            label={labels.from}
            required
            value={from}
            onChange={setFrom}
            error={fields.error("from")}
          />
          <DateField
            id={fields.id("to")}
            name="to"
            label={labels.to}
            required
            value={to}
            onChange={setTo}
            error={fields.error("to")}
          />
        </>
      )}
    </FormDialog>
  );
};
