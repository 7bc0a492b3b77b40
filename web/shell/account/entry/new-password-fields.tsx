import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { adviceOn, type PasswordAdvice } from "#web/shell/account/entry/password-advice.ts";
import type { FormFields } from "#web/ui/form.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface NewPasswordFieldsProps {
  readonly form: FormFields;
  readonly label: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly onPassword: (text: string) => void;
  readonly onConfirmation: (text: string) => void;
  /** Somebody may do without. */
  readonly optional?: boolean;
}

/** A new password and the same once more, with advice while it is typed. */
export const NewPasswordFields = ({
  form,
  label,
  email,
  password,
  confirmation,
  onPassword,
  onConfirmation,
  optional = false,
}: NewPasswordFieldsProps) => {
  const t = useTranslate();
  return (
    <>
      <div className="space-y-2">
        <TextField
          id={form.id("password")}
          name="password"
          type="password"
          label={label}
          help={t(optional ? "accounts:password.optional" : "accounts:password.help")}
          value={password}
          onChange={onPassword}
          error={form.error("password")}
          autoComplete="new-password"
          required={!optional}
        />
        <Advice advice={adviceOn(password, email)} />
      </div>
      <TextField
        id={form.id("passwordConfirmation")}
        name="passwordConfirmation"
        type="password"
        label={t("accounts:password.again")}
        value={confirmation}
        onChange={onConfirmation}
        error={form.error("passwordConfirmation")}
        autoComplete="new-password"
        required={!optional}
      />
    </>
  );
};

/** Waits its turn in a screen reader, and is there before it has something to say. */
const Advice = ({ advice }: { readonly advice: PasswordAdvice }) => {
  const t = useTranslate();
  const { icon, ink } = looks[advice.kind];
  const text =
    advice.kind === "short"
      ? t("accounts:password.advice.short", { count: advice.missing })
      : t(`accounts:password.advice.${advice.kind}`);
  return (
    <p role="status" className={`flex min-h-6 items-start gap-2 text-sm ${ink}`}>
      {advice.kind !== "empty" && (
        <>
          <span className="mt-0.5">
            <Icon icon={icon} />
          </span>
          {text}
        </>
      )}
    </p>
  );
};

const looks = {
  empty: { icon: Info, ink: "text-muted" },
  short: { icon: Info, ink: "text-muted" },
  common: { icon: TriangleAlert, ink: "text-warning" },
  long: { icon: TriangleAlert, ink: "text-warning" },
  good: { icon: CircleCheck, ink: "text-success" },
  strong: { icon: CircleCheck, ink: "text-success" },
} as const;
