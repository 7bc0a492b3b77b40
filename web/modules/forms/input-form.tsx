import { Mail, Send } from "lucide-react";
import { useRef, useState } from "react";
import { inputTask, type OpenedForm, submitForm } from "#core/modules/forms/calls.ts";
import { longestMessage } from "#core/modules/forms/rules.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import {
  draftFor,
  type FormDraft,
  type FormField,
  faultPlaces,
  formFields,
  missingIn,
  sentOf,
  utmOf,
} from "#web/modules/forms/form-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface InputFormProps {
  readonly form: OpenedForm;
  readonly onSent: (email: string, isMailed: boolean) => void;
}

/** What a form asks for, by its settings. */
export const InputForm = ({ form, onSent }: InputFormProps) => {
  const t = useTranslate();
  const { ports, session } = useApp();
  const [draft, setDraft] = useState(() => draftFor(form, session.viewer.peek()));
  // One for each input: what is sent again after a failure is not sent twice.
  const once = useRef<string>(undefined);
  const set = (change: Partial<FormDraft>) => {
    once.current = undefined;
    setDraft((before) => ({ ...before, ...change }));
  };
  const consent = t("light-forms:consent");
  const labels: Readonly<Record<FormField, string>> = {
    userEmail: t("light-forms:email"),
    userFirstName: t("light-forms:first-name"),
    userLastName: t("light-forms:last-name"),
    userPhone: t("light-forms:phone"),
    userJob: t("light-forms:job"),
    userJobOther: t("light-forms:job-other"),
    organizationName: t("light-forms:organization"),
    organizationUnitName: t("light-forms:unit"),
    organizationContactAddress: t("light-forms:address"),
    message: t("light-forms:message"),
    userHasMailSubscription: t("light-forms:consent-name"),
  };
  const check = () =>
    Object.fromEntries(
      Object.entries(missingIn(form, draft)).map(([field, key]) => [
        field,
        t(key, { attribute: labels[field as FormField] }),
      ]),
    );

  /** The work that a protected form asks for; a failure where none can be had. */
  const worked = async (): Promise<{ readonly proof?: string } | Failure> => {
    if (!form.asksProof) return {};
    const task = await ports.call(inputTask, {});
    if (!task.ok) return task.error;
    const work = task.value.data;
    const { proofOf } = await import("#web/shell/account/entry/proof-of-work.ts");
    const proof = work && (await proofOf({ ...work, algorithm: "SHA-256" }));
    return proof ? { proof } : {};
  };
  const submit = async (): Promise<Failure | null> => {
    const work = await worked();
    if ("kind" in work) return work;
    once.current ??= crypto.randomUUID();
    const query = new URLSearchParams(window.location.search);
    const token = query.get("t") ?? undefined;
    const more = { ...work, ...(token !== undefined && { token }), consentText: consent, utm: utmOf(query) };
    const answer = await ports.call(submitForm, sentOf(form, draft, more), { once: once.current });
    if (answer.ok) onSent(draft.userEmail.trim(), answer.value.data.isMailed);
    return answer.ok ? null : toldOf(answer.error);
  };
  /** That an address is taken is told at its field. */
  const toldOf = (failure: Failure): Failure =>
    failure.kind !== "conflict"
      ? failure
      : {
          ...failure,
          kind: "invalid",
          faults: failure.faults.map((fault) => ({ ...fault, detail: t("light-forms:refused.twice") })),
        };

  return (
    <Form
      fields={formFields}
      labels={labels}
      pointers={faultPlaces}
      check={check}
      values={draft}
      onSubmit={submit}
      label={form.title}
    >
      {(fields) => {
        const wired = <Name extends FormField>(name: Name) => ({
          id: fields.id(name),
          name,
          label: labels[name],
          error: fields.error(name),
        });
        const text = <Name extends Exclude<FormField, "userHasMailSubscription">>(name: Name) => ({
          ...wired(name),
          value: draft[name],
          onChange: (value: string) => set({ [name]: value }),
        });
        return (
          <>
            <TextField
              {...text("userEmail")}
              type="email"
              inputMode="email"
              required
              maxLength={254}
              autoComplete="email"
              spellCheck={false}
            />
            <div className="grid gap-6 sm:grid-cols-2">
              <TextField {...text("userFirstName")} maxLength={100} autoComplete="given-name" />
              <TextField {...text("userLastName")} maxLength={100} autoComplete="family-name" />
            </div>
            <TextField {...text("userPhone")} type="tel" inputMode="tel" maxLength={30} autoComplete="tel" />
            <Select
              {...text("userJob")}
              choices={form.jobs.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={t("light-forms:job-none")}
            />
            {draft.userJob === "other" && <TextField {...text("userJobOther")} maxLength={120} />}
            <TextField
              {...text("organizationName")}
              required={form.needsOrganization}
              maxLength={255}
              autoComplete="organization"
            />
            <TextField {...text("organizationUnitName")} maxLength={255} />
            <TextArea {...text("organizationContactAddress")} rows={3} maxLength={500} />
            {form.asksMessage && <TextArea {...text("message")} rows={6} maxLength={longestMessage} />}
            {form.isSubscription && (
              <div className="space-y-1">
                <Checkbox
                  {...wired("userHasMailSubscription")}
                  label={consent}
                  required
                  checked={draft.userHasMailSubscription}
                  onChange={(agreed) => set({ userHasMailSubscription: agreed })}
                />
                <p className="pl-9">
                  <Link variant="name" to="/legal/privacy-policy" blank>
                    {t("light-forms:privacy")}
                  </Link>
                </p>
              </div>
            )}
            <Button type="submit" variant="primary" icon={form.isSubscription ? Mail : Send} busy={fields.busy}>
              {t(form.isSubscription ? "light-forms:subscribe" : "light-forms:send")}
            </Button>
          </>
        );
      }}
    </Form>
  );
};
