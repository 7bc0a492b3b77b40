import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { DocumentInputProps } from "#web/shell/admin/form/periods-input.tsx";
import { asText, parsed, readWeekdays, weekdayNames } from "#web/shell/admin/form/periods-model.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldNotes, OptionalMark } from "#web/ui/field.tsx";

/** Days of the week; none stands for all of them. */
export const WeekdaysInput = ({ id, name, value, onChange, label, help, error, required }: DocumentInputProps) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const chosen = readWeekdays(parsed(value));
  const set = (day: number, on: boolean) =>
    onChange(asText([...chosen.filter((each) => each !== day), ...(on ? [day] : [])].sort((a, b) => a - b)));
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 space-y-1" aria-describedby={`${id}-notes`}>
      <legend className="font-semibold">
        {label}
        {!required && <OptionalMark />}
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {weekdayNames(locale).map((day, index) => (
          <Checkbox
            key={day}
            name={`${name}-${index + 1}`}
            label={<span className="inline-block first-letter:uppercase">{day}</span>}
            checked={chosen.includes(index + 1)}
            onChange={(on) => set(index + 1, on)}
          />
        ))}
      </div>
      <div id={`${id}-notes`} className="space-y-1.5">
        <FieldNotes id={id} help={help ?? t("periods:every-day")} error={error} />
      </div>
    </fieldset>
  );
};
