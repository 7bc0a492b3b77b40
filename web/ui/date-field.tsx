import { boxClasses, Field, type FieldTexts } from "#web/ui/field.tsx";

export interface DateFieldProps extends FieldTexts {
  readonly name: string;
  /** `YYYY-MM-DD`, with `withTime` `YYYY-MM-DDTHH:mm`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly withTime?: boolean;
  readonly min?: string;
  readonly max?: string;
  readonly size?: "normal" | "dense";
  readonly disabled?: boolean;
  readonly autoComplete?: "bday" | "off";
}

/** A day, or a day and a time, typed or picked in the platform's own calendar. */
export const DateField = ({
  name,
  value,
  onChange,
  id,
  withTime = false,
  min,
  max,
  size = "normal",
  disabled,
  autoComplete,
  ...texts
}: DateFieldProps) => (
  <Field id={id} {...texts}>
    {(wiring) => (
      <input
        {...wiring}
        type={withTime ? "datetime-local" : "date"}
        name={name}
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.target.value)}
        className={`${boxClasses(size, texts.error !== undefined)} max-w-64 tabular-nums`}
      />
    )}
  </Field>
);
