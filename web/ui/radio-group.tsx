import { useId } from "react";
import { FieldNotes, type FieldTexts, OptionalMark, wire } from "#web/ui/field.tsx";
import type { Choice } from "#web/ui/select.tsx";

export interface RadioGroupProps<Value extends string> extends FieldTexts {
  readonly name: string;
  readonly value: Value | "";
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly id?: string;
  /** `cards` for choices that need a word of explanation. */
  readonly look?: "list" | "row" | "cards";
  readonly disabled?: boolean;
}

/** One of a few, all in sight. One stop for the Tab key, arrows within. */
export const RadioGroup = <Value extends string>({
  name,
  value,
  choices,
  onChange,
  id,
  look = "list",
  disabled,
  label,
  help,
  error,
  required = false,
  unmarked = false,
  lang,
}: RadioGroupProps<Value>) => {
  const made = useId();
  const group = id ?? made;
  const { id: groupId, ...wiring } = wire(group, { help, error, required, lang });
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: aria-required and aria-invalid belong to the role
      role="radiogroup"
      id={groupId}
      {...wiring}
      tabIndex={-1}
      disabled={disabled}
      className="min-w-0 space-y-1.5"
    >
      <legend className="font-semibold">
        {label}
        {!required && !unmarked && <OptionalMark />}
      </legend>
      <div className={layouts[look]}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            lang={choice.lang}
            className={`flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted ${look === "cards" ? "rounded-surface border-2 border-control bg-surface px-4 py-3 hover:border-ink has-checked:border-primary has-checked:bg-wash-primary" : "py-1.5"}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="size-6 shrink-0 cursor-[inherit] appearance-none rounded-full border-2 border-control bg-surface transition-[border-width,border-color] duration-(--quick) checked:border-[7px] checked:border-primary hover:border-ink checked:hover:border-primary-strong disabled:bg-sunken"
            />
            <span>
              <span className={choice.help ? "font-semibold" : ""}>{choice.label}</span>
              {choice.help && <span className="block text-muted">{choice.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={group} help={help} error={error} />
    </fieldset>
  );
};

const layouts = { list: "space-y-1", row: "flex flex-wrap gap-x-6", cards: "grid gap-3 md:grid-cols-2" } as const;
