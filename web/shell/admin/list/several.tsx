import { Checkbox } from "#web/ui/checkbox.tsx";

export interface SeveralProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Some of a few, all in sight. */
export const Several = ({ name, label, choices, chosen, onChange }: SeveralProps) => (
  <fieldset>
    <legend className="font-semibold">{label}</legend>
    <div className="flex flex-wrap gap-x-6">
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          name={name}
          label={choice.label}
          unmarked
          checked={chosen.includes(choice.value)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, choice.value] : chosen.filter((each) => each !== choice.value))
          }
        />
      ))}
    </div>
  </fieldset>
);
