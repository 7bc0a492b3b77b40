import type { ReactNode } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { useApp } from "#web/app/app-context.tsx";
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

/**
 * A day, or a day and a time, typed or picked in the platform's own calendar. That one writes it as the browser's language does, whatever the
 * page's: below it stands what was chosen, in words of the page.
 */
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
  help,
  ...texts
}: DateFieldProps) => {
  const { locale } = useApp().state;
  const words = inWords(value, locale, withTime);
  return (
    <Field id={id} {...texts} help={words === null ? help : <Notes words={words} help={help} />}>
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
};

const Notes = ({ words, help }: { readonly words: string; readonly help: ReactNode }) => (
  <>
    <span className="block">{words}</span>
    {help}
  </>
);

/** What a field holds, with the day of the week and the month by its name; `null` for nothing, and while a year is typed. */
export function inWords(value: string, locale: string, withTime: boolean): string | null {
  const isWhole = value.length === (withTime ? "YYYY-MM-DDTHH:mm" : "YYYY-MM-DD").length;
  const at = isWhole ? Date.parse(`${value}${withTime ? "" : "T00:00"}Z`) : Number.NaN;
  if (Number.isNaN(at) || at < firstWritten) return null;
  const time = withTime ? ({ timeStyle: "short" } as const) : {};
  return dateFormat(locale, { dateStyle: "full", ...time, timeZone: "UTC" }).format(at);
}

/** Of four digits that are typed one by one, the first ones are years of long ago. */
const firstWritten = Date.UTC(1000, 0, 1);
