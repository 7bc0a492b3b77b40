import { useTranslate } from "#web/app/app-context.tsx";
import type { FormFields } from "#web/ui/form.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface EmailFieldProps {
  readonly form: FormFields;
  readonly value: string;
  /** Without it the address stands as it is. */
  readonly onChange?: (text: string) => void;
  /** The browser may fill in a passkey instead. */
  readonly takesPasskeys?: boolean;
}

/** The address of somebody who has an account, as password managers know it. */
export const EmailField = ({ form, value, onChange, takesPasskeys = false }: EmailFieldProps) => {
  const t = useTranslate();
  return (
    <TextField
      id={form.id("email")}
      name="email"
      type="email"
      label={t("auth:email")}
      value={value}
      onChange={onChange ?? (() => undefined)}
      error={form.error("email")}
      autoComplete={takesPasskeys ? "username webauthn" : "username"}
      inputMode="email"
      spellCheck={false}
      readOnly={onChange === undefined}
      required
    />
  );
};

export interface PasswordFieldProps {
  readonly form: FormFields;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly autoFocus?: boolean;
}

/** The password of somebody who signs in. */
export const PasswordField = ({ form, value, onChange, autoFocus = false }: PasswordFieldProps) => {
  const t = useTranslate();
  return (
    <TextField
      id={form.id("password")}
      name="password"
      type="password"
      label={t("auth:password")}
      value={value}
      onChange={onChange}
      error={form.error("password")}
      autoComplete="current-password"
      autoFocus={autoFocus}
      required
    />
  );
};
