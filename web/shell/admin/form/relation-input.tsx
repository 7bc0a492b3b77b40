import type { AdminRelation } from "#core/shell/admin/types.ts";
import type { Ref, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FileInput } from "#web/shell/admin/form/file-input.tsx";
import type { Subject } from "#web/shell/admin/form/form-model.ts";
import { codeLabel, memberHelp, memberLabel } from "#web/shell/admin/labels.ts";
import { nameableIn, RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldNotes } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

export interface RelationInputProps {
  readonly subject: Subject;
  readonly relation: AdminRelation;
  readonly id: string;
  /** Where it stands in the form. */
  readonly path?: string;
  readonly value: readonly Ref[];
  readonly onChange: (value: readonly Ref[]) => void;
  readonly error: string | undefined;
  /** Records that came along with the form. */
  readonly known: readonly Resource[];
}

/** The control of a relation: a choice for closed lookups, a file with its preview, else a search. */
export const RelationInput = (props: RelationInputProps) => {
  const { subject, relation, id, path, value, onChange, error, known } = props;
  const t = useTranslate();
  const app = useApp();
  const { name, required, many, to } = relation;
  const target = to.length === 1 ? subject.types.get(to[0]!) : undefined;
  const label = memberLabel(app, subject.type.type, name);
  const help = memberHelp(app, subject.type.type, name);
  const texts = { label, help, error, required };

  if (target?.closed && !many)
    return (
      <Select
        {...texts}
        id={id}
        name={name}
        value={value[0]?.id ?? ""}
        {...(!(required && value.length > 0) && {
          placeholder: t(required ? "admin:picker.choose" : "admin:picker.nothing"),
        })}
        choices={target.codes.map((code) => ({ value: code, label: codeLabel(app, target.type, code) }))}
        onChange={(code) => onChange(code === "" ? [] : [{ type: target.type, id: code }])}
      />
    );
  if (target?.closed)
    return (
      <fieldset id={id} tabIndex={-1}>
        <legend className="font-semibold">{label}</legend>
        {target.codes.map((code) => (
          <Checkbox
            key={code}
            name={name}
            label={codeLabel(app, target.type, code)}
            checked={value.some((ref) => ref.id === code)}
            onChange={(checked) =>
              onChange(checked ? [...value, { type: target.type, id: code }] : value.filter((ref) => ref.id !== code))
            }
          />
        ))}
        <FieldNotes id={id} help={help} error={error} />
      </fieldset>
    );
  if (relation.accept || to[0] === "files")
    return (
      <FileInput
        {...texts}
        id={id}
        {...(path !== undefined && { path })}
        name={name}
        accept={relation.accept ?? []}
        many={many}
        locale={subject.locale}
        value={value}
        known={known}
        onChange={onChange}
      />
    );
  return (
    <RecordPicker
      {...texts}
      id={id}
      name={name}
      types={to}
      value={value}
      known={known}
      nameableIn={nameableIn(subject.type.type, relation)}
      many={many}
      ordered={many}
      onChange={onChange}
    />
  );
};
