import { type PaymentMeansCode, paymentMeans } from "#core/modules/rental/codes.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { Select } from "#web/ui/select.tsx";

export interface MeansSelectProps {
  readonly id: string;
  readonly value: PaymentMeansCode;
  readonly onChange: (value: PaymentMeansCode) => void;
  readonly error: string | undefined;
}

/** How money was paid, or paid back. */
export const MeansSelect = ({ id, value, onChange, error }: MeansSelectProps) => {
  const t = useTranslate();
  return (
    <Select
      id={id}
      name="means"
      label={t("rental-desk:acts.payment.means")}
      required
      value={value}
      choices={paymentMeans.map((code) => ({ value: code, label: t(`rental-order:balance.means.${code}`) }))}
      onChange={(chosen) => {
        if (chosen !== "") onChange(chosen);
      }}
      error={error}
    />
  );
};
