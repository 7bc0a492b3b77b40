import { useState } from "react";
import type { AdminField, AdminRelation, AdminType } from "#core/shell/admin/types.ts";
import type { RecordInput, Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { choiceLabel, codeLabel, memberLabel } from "#web/shell/admin/labels.ts";
import { nameableIn, RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { createResources } from "#web/shell/admin/resources.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";

export interface SetDialogProps {
  readonly type: AdminType;
  /** How many records it is set for. */
  readonly count: number;
  readonly onApply: (input: RecordInput) => void;
  readonly onClose: () => void;
}

/** Sets one choice, switch or relation of many records. */
export const SetDialog = ({ type, count, onApply, onClose }: SetDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const fields = type.fields.filter(({ write, kind }) => write.update && (kind === "enum" || kind === "flag"));
  const relations = type.relations.filter(
    ({ write, kind, accept }) => write.update && !accept && (kind === "one" || kind === "link"),
  );
  const [name, setName] = useState("");
  const [input, setInput] = useState<RecordInput | null>(null);
  const field = fields.find((each) => each.name === name);
  const relation = relations.find((each) => each.name === name);
  return (
    <Dialog
      title={t("admin:bulk.set-title", { count })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button variant="primary" disabled={input === null} onPress={() => input && onApply(input)}>
            {t("admin:bulk.apply", { count })}
          </Button>
        </>
      }
    >
      <div className="min-h-72 space-y-5">
        <Select
          name="member"
          label={t("admin:bulk.member")}
          required
          value={name}
          placeholder={t("admin:bulk.choose-member")}
          choices={[...fields, ...relations].map((each) => ({
            value: each.name,
            label: memberLabel(app, type.type, each.name),
          }))}
          onChange={(next) => {
            setName(next);
            setInput(null);
          }}
        />
        {field && (
          <FieldChoice
            key={name}
            type={type}
            field={field}
            onChange={(value) => setInput({ attributes: { [name]: value } })}
          />
        )}
        {relation && (
          <RelationChoice
            key={name}
            type={type}
            relation={relation}
            onChange={(value) => setInput({ relationships: { [name]: value } })}
          />
        )}
      </div>
    </Dialog>
  );
};

interface FieldChoiceProps {
  readonly type: AdminType;
  readonly field: AdminField;
  readonly onChange: (value: unknown) => void;
}

const FieldChoice = ({ type, field, onChange }: FieldChoiceProps) => {
  const t = useTranslate();
  const app = useApp();
  const [value, setValue] = useState("");
  const choices =
    field.kind === "flag"
      ? [
          { value: "1", label: t("admin:yes") },
          { value: "0", label: t("admin:no") },
        ]
      : (field.values ?? []).map((each) => ({ value: each, label: choiceLabel(app, field.name, each) }));
  return (
    <Select
      name={field.name}
      label={memberLabel(app, type.type, field.name)}
      required
      value={value}
      placeholder={t("admin:picker.choose")}
      choices={choices}
      onChange={(next) => {
        setValue(next);
        if (next !== "") onChange(field.kind === "flag" ? next === "1" : next);
      }}
    />
  );
};

interface RelationChoiceProps {
  readonly type: AdminType;
  readonly relation: AdminRelation;
  readonly onChange: (value: Ref | readonly Ref[] | null) => void;
}

const RelationChoice = ({ type, relation, onChange }: RelationChoiceProps) => {
  const t = useTranslate();
  const app = useApp();
  const [refs, setRefs] = useState<readonly Ref[]>([]);
  const target = app.store(createResources).types.peek().get(relation.to[0]!);
  const label = memberLabel(app, type.type, relation.name);
  const tell = (next: readonly Ref[]) => {
    setRefs(next);
    onChange(relation.many ? next : (next[0] ?? null));
  };
  if (target?.closed && !relation.many)
    return (
      <Select
        name={relation.name}
        label={label}
        required
        value={refs[0]?.id ?? ""}
        placeholder={t("admin:picker.choose")}
        choices={target.codes.map((code) => ({ value: code, label: codeLabel(app, target.type, code) }))}
        onChange={(code) => tell(code === "" ? [] : [{ type: target.type, id: code }])}
      />
    );
  return (
    <RecordPicker
      name={relation.name}
      label={label}
      required={relation.required}
      types={relation.to}
      value={refs}
      known={[]}
      nameableIn={nameableIn(type.type, relation)}
      many={relation.many}
      onChange={tell}
    />
  );
};
