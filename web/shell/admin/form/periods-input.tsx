import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import {
  asText,
  type Period,
  parsed,
  periodFault,
  readPeriods,
  writePeriods,
} from "#web/shell/admin/form/periods-model.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FieldNotes, type FieldTexts, OptionalMark } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface DocumentInputProps extends FieldTexts {
  readonly id: string;
  readonly name: string;
  /** The document as text; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Periods of days, one below the other, each with its reason. */
export const PeriodsInput = ({ id, name, value, onChange, label, help, error, required }: DocumentInputProps) => {
  const t = useTranslate();
  const box = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const periods = readPeriods(parsed(value));
  const change = (next: readonly Period[]) => onChange(next.length === 0 ? "" : asText(writePeriods(next)));
  const set = (index: number, part: Partial<Period>) =>
    change(periods.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const append = () => {
    change([...periods, { first: "", last: "", reason: "" }]);
    // Drawn first, then gone to.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };
  const remove = (index: number) => {
    change(periods.filter((_, at) => at !== index));
    add.current?.querySelector("button")?.focus();
  };
  return (
    <fieldset ref={box} id={id} tabIndex={-1} className="min-w-0 space-y-3" aria-describedby={`${id}-notes`}>
      <legend className="font-semibold">
        {label}
        {!required && <OptionalMark />}
      </legend>
      {periods.length > 0 && (
        <ol className="space-y-3">
          {periods.map((period, index) => {
            const fault = periodFault(period);
            const isStarted = period.first !== "" || period.last !== "";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a period is told by its place
              <li key={index} className="rounded-surface border border-line bg-surface p-4">
                {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within each row would say the field's name again */}
                <div
                  role="group"
                  aria-label={t("periods:row", { number: index + 1 })}
                  className="flex flex-wrap items-start gap-4"
                >
                  <div className="grid min-w-0 grow grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-4">
                    <DateField
                      name={`${name}-first`}
                      label={t("periods:first")}
                      required
                      value={period.first}
                      onChange={(first) => set(index, { first })}
                    />
                    <DateField
                      name={`${name}-last`}
                      label={t("periods:last")}
                      required
                      value={period.last}
                      {...(period.first !== "" && { min: period.first })}
                      onChange={(last) => set(index, { last })}
                      error={isStarted && fault ? t(`periods:${fault}`) : undefined}
                    />
                    <TextField
                      name={`${name}-reason`}
                      label={t("periods:reason")}
                      maxLength={500}
                      value={period.reason}
                      onChange={(reason) => set(index, { reason })}
                    />
                  </div>
                  <IconButton
                    icon={Trash2}
                    variant="danger"
                    label={t("periods:remove", { number: index + 1 })}
                    onPress={() => remove(index)}
                  />
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <div ref={add}>
        <Button icon={Plus} onPress={append}>
          {t("periods:add")}
        </Button>
      </div>
      <div id={`${id}-notes`} className="space-y-1.5">
        <FieldNotes id={id} help={help} error={error} />
      </div>
    </fieldset>
  );
};
