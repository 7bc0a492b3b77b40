import { useTranslate } from "#web/app/app-context.tsx";
import type { FormFields } from "#web/ui/form.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface PasskeyNameProps {
  readonly form: FormFields;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The name that a passkey is known by. */
export const PasskeyName = ({ form, value, onChange }: PasskeyNameProps) => {
  const t = useTranslate();
  return (
    <TextField
      id={form.id("name")}
      name="name"
      label={t("two-factor:set-up.passkey.name")}
      help={t("two-factor:set-up.passkey.name-help")}
      value={value}
      onChange={onChange}
      error={form.error("name")}
      autoComplete="off"
      maxLength={60}
      required
      autoFocus
    />
  );
};
