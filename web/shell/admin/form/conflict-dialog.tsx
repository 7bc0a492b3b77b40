import { useState } from "react";
import type { One } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FieldValue, RelationValue } from "#web/shell/admin/cells.tsx";
import { isEmptyInput, writeInput } from "#web/shell/admin/form/codecs.ts";
import { type Choice, conflictOf } from "#web/shell/admin/form/conflict-model.ts";
import { childTexts, type Draft, type Subject, zoneOf } from "#web/shell/admin/form/form-model.ts";
import { memberLabel } from "#web/shell/admin/labels.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

export interface ConflictDialogProps {
  readonly subject: Subject;
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
  /** The record as the other left it. */
  readonly record: One;
  readonly onClose: () => void;
  /** Puts the form upon what is there now, each member that both changed as chosen. */
  readonly onMerge: (choiceOf: (name: string) => Choice) => void;
}

/** Somebody else saved first: keep mine, take theirs, or look at the differences and choose one by one. */
export const ConflictDialog = ({ subject, base, mine, theirs, record, onClose, onMerge }: ConflictDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const { type } = subject;
  const conflict = conflictOf(type, base, mine, theirs);
  const [shown, setShown] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const labelOf = (name: string) => memberLabel(app, type.type, name);
  const choiceOf = (name: string): Choice => choices[name] ?? "mine";
  const list = (names: readonly string[]) => names.map(labelOf).join(", ");
  return (
    <Dialog
      role="alert"
      size={shown ? "large" : "normal"}
      title={t("admin:conflict.title")}
      onClose={onClose}
      actions={
        <>
          {!shown && conflict.both.length > 0 && (
            <Button onPress={() => setShown(true)}>{t("admin:conflict.look")}</Button>
          )}
          <Button onPress={() => onMerge(() => "theirs")}>{t("admin:conflict.theirs")}</Button>
          <Button variant="primary" onPress={() => onMerge(choiceOf)}>
            {t(shown ? "admin:conflict.chosen" : "admin:conflict.mine")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>{t("admin:conflict.text")}</p>
        {conflict.both.length > 0 ? (
          <Alert tone="warning">{t("admin:conflict.both", { names: list(conflict.both) })}</Alert>
        ) : (
          <Alert tone="success">{t("admin:conflict.apart")}</Alert>
        )}
        {conflict.theirs.length > 0 && <p>{t("admin:conflict.only-theirs", { names: list(conflict.theirs) })}</p>}
        {shown &&
          conflict.both.map((name) => (
            <div key={name} className="space-y-3 border-t border-line pt-4">
              <div className="grid gap-4 md:grid-cols-2">
                {(["mine", "theirs"] as const).map((side) => (
                  <div key={side} className="min-w-0 rounded-control bg-sunken p-3">
                    <p className="text-sm font-bold text-muted">{t(`admin:conflict.side-${side}`)}</p>
                    <Version subject={subject} name={name} draft={side === "mine" ? mine : theirs} record={record} />
                  </div>
                ))}
              </div>
              <RadioGroup<Choice>
                name={`keep-${name}`}
                label={t("admin:conflict.keep", { name: labelOf(name) })}
                required
                look="row"
                value={choiceOf(name)}
                choices={[
                  { value: "mine", label: t("admin:conflict.side-mine") },
                  { value: "theirs", label: t("admin:conflict.side-theirs") },
                ]}
                onChange={(choice) => setChoices((before) => ({ ...before, [name]: choice }))}
              />
            </div>
          ))}
      </div>
    </Dialog>
  );
};

interface VersionProps {
  readonly subject: Subject;
  readonly name: string;
  readonly draft: Draft;
  readonly record: One;
}

/** One side of a difference, to be read. */
const Version = ({ subject, name, draft, record }: VersionProps) => {
  const field = subject.type.fields.find((each) => each.name === name);
  const relation = subject.type.relations.find((each) => each.name === name);
  const input = draft.values[name];
  if (field)
    return (
      <FieldValue
        field={field}
        value={isEmptyInput(input) ? null : writeInput(field, input!, zoneOf(subject, field, draft.values))}
      />
    );
  if (relation?.kind === "owned")
    return <p className="whitespace-pre-line">{childTexts(draft.children[name] ?? []).join("\n")}</p>;
  return relation ? <RelationValue linked={draft.links[name] ?? []} included={record.included} /> : null;
};
