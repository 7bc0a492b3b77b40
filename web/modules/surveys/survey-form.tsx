import { Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { answerSurvey } from "#core/modules/surveys/calls.ts";
import { longestChoice } from "#core/modules/surveys/rules.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ensureMark } from "#web/modules/surveys/survey-marks.ts";
import {
  type Ballot,
  draftOf,
  faultsOf,
  isSingle,
  ownChoice,
  type SurveyDraft,
  takesOwn,
  wishOf,
} from "#web/modules/surveys/survey-model.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxGroup } from "#web/ui/checkbox-group.tsx";
import { Form } from "#web/ui/form.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface SurveyFormProps {
  readonly ballot: Ballot;
  /** The survey as it is once it was answered. */
  readonly onAnswered: (ballot: Ballot) => void;
  /** Leaves an answer as it was given; absent where there is none. */
  readonly onCancel?: () => void;
}

/** Chooses among what a survey proposes, and writes a choice of one's own where it takes them. Sent twice, it counts once. */
export const SurveyForm = ({ ballot, onAnswered, onCancel }: SurveyFormProps) => {
  const t = useTranslate();
  const app = useApp();
  const [draft, setDraft] = useState(() => draftOf(ballot));
  const box = useRef<HTMLDivElement>(null);
  // One for each wish: what is sent again after a broken line is not done twice.
  const once = useRef<string>(undefined);
  const isChange = onCancel !== undefined;
  useEffect(() => {
    if (isChange) box.current?.querySelector<HTMLElement>("input:checked, input")?.focus();
  }, [isChange]);
  const set = (change: Partial<SurveyDraft>) => {
    once.current = undefined;
    setDraft((before) => ({ ...before, ...change }));
  };
  const labels = {
    choices: t("surveys:choose.label"),
    newChoice: t("surveys:own.label"),
  };
  const check = () =>
    Object.fromEntries(
      Object.entries(faultsOf(draft, ballot)).map(([field, { key, count }]) => [field, t(key, { count })]),
    );
  const submit = async (): Promise<Failure | null> => {
    const mark = await ensureMark(app, ballot.id);
    if (!mark.ok) return mark.error;
    once.current ??= crypto.randomUUID();
    const wish = { id: ballot.id, ...wishOf(draft, ballot), ...mark.value };
    const answer = await app.ports.call(answerSurvey, wish, { once: once.current });
    if (!answer.ok) return answer.error;
    onAnswered(answer.value.data);
    return null;
  };
  const choices = [
    ...ballot.choices.map(({ id, text, lang }) => ({ value: id, label: text, ...(lang && { lang }) })),
    ...(takesOwn(ballot) ? [{ value: ownChoice, label: t("surveys:own.choice") }] : []),
  ];
  const help = isSingle(ballot)
    ? t("surveys:choose.one")
    : ballot.most === null
      ? t("surveys:choose.any")
      : t("surveys:choose.some", { count: ballot.most });
  return (
    <div ref={box}>
      <Form fields={fields} labels={labels} pointers={pointers} check={check} onSubmit={submit} label={ballot.question}>
        {(form) => (
          <>
            {isSingle(ballot) ? (
              <RadioGroup
                id={form.id("choices")}
                name={`survey-${ballot.id}`}
                label={labels.choices}
                help={help}
                required
                value={draft.choices[0] ?? ""}
                choices={choices}
                onChange={(choice) => set({ choices: [choice] })}
                error={form.error("choices")}
              />
            ) : (
              <CheckboxGroup
                id={form.id("choices")}
                name={`survey-${ballot.id}`}
                label={labels.choices}
                help={help}
                required
                values={draft.choices}
                choices={choices}
                onChange={(chosen) => set({ choices: chosen })}
                error={form.error("choices")}
              />
            )}
            {draft.choices.includes(ownChoice) && (
              <TextField
                id={form.id("newChoice")}
                name="new-choice"
                label={labels.newChoice}
                help={t("surveys:own.help")}
                required
                maxLength={longestChoice}
                value={draft.own}
                onChange={(own) => set({ own })}
                error={form.error("newChoice")}
              />
            )}
            <div className="flex flex-wrap gap-3 [html:not(.scripted)_&]:hidden">
              <Button type="submit" variant="primary" icon={Send} busy={form.busy}>
                {t(isChange ? "surveys:save" : "surveys:submit")}
              </Button>
              {onCancel && <Button onPress={onCancel}>{t("common:cancel")}</Button>}
            </div>
          </>
        )}
      </Form>
    </div>
  );
};

const fields = ["choices", "newChoice"];
const pointers = Object.fromEntries(
  ["survey", "browser", "proof", "id", "organization", "answer"].map((member) => [`/${member}`, "choices"]),
);
