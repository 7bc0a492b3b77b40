import { ArrowLeft, ArrowRight, Send } from "lucide-react";
import { useRef, useState } from "react";
import {
  beginResponse,
  beginTask,
  type OpenedAdvancedForm,
  saveResponse,
  sendResponse,
} from "#core/modules/advanced-forms/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { AnswerField } from "#web/modules/advanced-forms/answer-field.tsx";
import {
  type Draft,
  draftOf,
  givenOf,
  keptOf,
  shownSteps,
  stepAt,
  stepFaults,
  stepPath,
} from "#web/modules/advanced-forms/form-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";

export interface StepFormProps {
  readonly form: OpenedAdvancedForm;
  /** Of the address, from 1. */
  readonly section: string | undefined;
  readonly onSent: () => void;
}

/** One step of a form: what is filled in is kept when going on, and sent at the end. */
export const StepForm = ({ form, section, onSent }: StepFormProps) => {
  const t = useTranslate();
  const { ports, navigation } = useApp();
  const [draft, setDraft] = useState<Draft>(() => draftOf(form));
  const begun = useRef(form.response && { token: form.response.token, revision: form.response.revision });
  // One for each beginning: what is begun again after a broken line is begun once.
  const once = useRef<string>(undefined);
  const isBack = useRef(false);
  // Where it began: what is written here changes later steps, and whether this one is finished.
  const [at] = useState(() => stepAt(section, form, draft));
  const steps = shownSteps(form, draft);
  const step = steps[at] ?? { section: null, fields: [] };
  const isLast = at >= steps.length - 1;
  const labels = Object.fromEntries(step.fields.map(({ id, title }) => [id, title]));
  const ids = step.fields.map(({ id }) => id);

  const check = () =>
    isBack.current
      ? {}
      : Object.fromEntries(
          Object.entries(stepFaults(form, step, draft)).map(([id, { fault, bound }]) => [
            id,
            fault === "required"
              ? t("forms:rules.required", { attribute: labels[id] ?? "" })
              : t(`advanced-forms:refused.${fault}`, { bound: bound ?? "" }),
          ]),
        );
  const begin = async (): Promise<Failure | null> => {
    if (begun.current) return null;
    let proof: string | null = null;
    if (form.asksProof) {
      const task = await ports.call(beginTask, {});
      if (!task.ok) return task.error;
      const { proofOf } = await import("#web/shell/account/entry/proof-of-work.ts");
      const work = task.value.data;
      proof = work && (await proofOf({ ...work, algorithm: "SHA-256" }));
    }
    once.current ??= crypto.randomUUID();
    const answer = await ports.call(beginResponse, { id: form.id, ...(proof && { proof }) }, { once: once.current });
    if (!answer.ok) {
      once.current = undefined;
      return answer.error;
    }
    begun.current = answer.value.data;
    return null;
  };
  const submit = async (): Promise<Failure | null> => {
    const refused = await begin();
    if (refused || !begun.current) return refused;
    const { token, revision } = begun.current;
    const answers = isBack.current ? keptOf(form, step, draft) : givenOf(step.fields, draft);
    const writing = { id: form.id, token, revision, answers };
    if (isLast && !isBack.current) {
      const answer = await ports.call(sendResponse, writing);
      if (answer.ok) onSent();
      return answer.ok ? null : toldOf(answer.error);
    }
    const answer = await ports.call(saveResponse, writing);
    if (!answer.ok) return toldOf(answer.error);
    begun.current = { token, revision: answer.value.data.revision };
    await navigation.navigate(stepPath(form.id, token, isBack.current ? at - 1 : at + 1));
    return null;
  };
  /** That another page has saved or sent is told on top of the form. */
  const toldOf = (failure: Failure): Failure =>
    failure.kind !== "conflict"
      ? failure
      : {
          ...failure,
          kind: "invalid",
          faults: failure.faults.map((fault) => ({
            ...fault,
            detail: t(`advanced-forms:refused.${fault.pointer === "/revision" ? "stale" : "state"}`),
          })),
        };
  const pointers = {
    ...Object.fromEntries(form.fields.map(({ id }) => [`/answers/${id}`, id in labels ? id : "id"])),
    ...{ "/form": "id", "/proof": "id", "/revision": "id", "/token": "id" },
  };
  return (
    <>
      {at === 0 ? (
        <>
          <Heading level={1} {...(form.lang && { lang: form.lang })}>
            {form.title}
          </Heading>
          {form.description && (
            <RichText html={form.description} lang={form.lang ?? undefined} level={2} embeds={false} />
          )}
          <noscript>
            <Alert tone="warning">{t("advanced-forms:no-script")}</Alert>
          </noscript>
        </>
      ) : (
        <p className="font-semibold text-accent" lang={form.lang ?? undefined}>
          {form.title}
        </p>
      )}
      {steps.length > 1 && (
        <header className="space-y-1">
          <p className="text-muted">{t("advanced-forms:step", { step: at + 1, count: steps.length })}</p>
          <Heading level={at === 0 ? 2 : 1} {...(step.section?.lang && { lang: step.section.lang })}>
            {step.section?.title ?? t("advanced-forms:first")}
          </Heading>
        </header>
      )}
      {step.section?.description && <p lang={step.section.lang ?? undefined}>{step.section.description}</p>}
      {form.response && <p className="text-muted text-sm">{t("advanced-forms:resume")}</p>}
      <Form fields={ids} labels={labels} pointers={pointers} check={check} values={draft} onSubmit={submit}>
        {(fields) => (
          <>
            {step.fields.map((field) => (
              <div key={field.id} lang={field.lang ?? undefined}>
                <AnswerField
                  field={field}
                  id={fields.id(field.id)}
                  value={draft[field.id] ?? ""}
                  error={fields.error(field.id)}
                  onChange={(value) => setDraft((before) => ({ ...before, [field.id]: value }))}
                />
              </div>
            ))}
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                variant="primary"
                icon={isLast ? Send : ArrowRight}
                busy={fields.busy}
                onPress={() => {
                  isBack.current = false;
                }}
              >
                {t(isLast ? "advanced-forms:send" : "advanced-forms:next")}
              </Button>
              {at > 0 && (
                <Button
                  type="submit"
                  icon={ArrowLeft}
                  busy={fields.busy}
                  onPress={() => {
                    isBack.current = true;
                  }}
                >
                  {t("advanced-forms:back")}
                </Button>
              )}
            </div>
          </>
        )}
      </Form>
    </>
  );
};
