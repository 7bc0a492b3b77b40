import { useId } from "react";

export interface ChoiceChipsProps<Value extends string> {
  /** What is chosen, read before the choices. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in view: narrows a list at once. Radio buttons under their looks, with the keys that these have. */
export const ChoiceChips = <Value extends string>({ label, choices, value, onChange }: ChoiceChipsProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            lang={choice.lang}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border-2 border-control bg-surface px-5 font-semibold text-ink transition-colors duration-(--quick) hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full focus-visible:shadow-none focus-visible:outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
