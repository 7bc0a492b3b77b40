import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import type { DocumentInputProps } from "#web/shell/admin/form/periods-input.tsx";
import { asText, parsed } from "#web/shell/admin/form/periods-model.ts";
import { chosenQuantities, quantityOf, readQuantities } from "#web/shell/admin/form/quantities-model.ts";
import { recordLabel } from "#web/shell/admin/labels.ts";
import { refKey, useRecords } from "#web/shell/admin/record-names.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { createResources } from "#web/shell/admin/resources.ts";
import { TextField } from "#web/ui/text-field.tsx";

export interface QuantitiesInputProps extends DocumentInputProps {
  /** Type of what is counted. */
  readonly counted: string;
}

/** Records that are chosen, and how many of each. */
export const QuantitiesInput = ({ counted, name, value, onChange, ...texts }: QuantitiesInputProps) => {
  const t = useTranslate();
  const app = useApp();
  const types = useValue(app.store(createResources).types);
  const quantities = readQuantities(parsed(value));
  const refs = Object.keys(quantities).map((id) => ({ type: counted, id }));
  const records = useRecords(refs, []);
  const change = (next: Readonly<Record<string, number>>) =>
    onChange(Object.keys(next).length === 0 ? "" : asText(next));
  return (
    <div className="space-y-4">
      <RecordPicker
        {...texts}
        name={name}
        types={[counted]}
        value={refs}
        known={[]}
        many
        onChange={(chosen) =>
          change(
            chosenQuantities(
              chosen.map(({ id }) => id),
              quantities,
            ),
          )
        }
      />
      {refs.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {refs.map((ref) => (
            <li key={ref.id}>
              <TextField
                name={`${name}-${ref.id}`}
                label={t("admin:form.quantity", {
                  name: recordLabel(app, types.get(counted), records.get(refKey(ref)) ?? ref),
                })}
                type="number"
                inputMode="numeric"
                step={1}
                min={1}
                required
                value={quantities[ref.id] ? String(quantities[ref.id]) : ""}
                onChange={(text) => change({ ...quantities, [ref.id]: quantityOf(text) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
