import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { contactMessage, contactTask } from "#core/shell/contact/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf, textOf } from "#web/shell/blocks/block-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const names = ["name", "email", "message"] as const;
type Name = (typeof names)[number];
type Draft = Readonly<Record<Name, string>>;

const nothing: Draft = { name: "", email: "", message: "" };

/** A form by which anybody writes to those who run the site. */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const { ports, session } = useApp();
  const outline = outlineOf(props);
  const known = session.viewer.peek();
  const [draft, setDraft] = useState<Draft>({
    ...nothing,
    ...(known && { name: `${known.firstName} ${known.lastName}`, email: known.email }),
  });
  const [isSent, setSent] = useState(false);
  // One for each message: what is sent again after a failure is not sent twice.
  const once = useRef<string>(undefined);
  const set = (change: Partial<Draft>) => {
    once.current = undefined;
    setDraft((before) => ({ ...before, ...change }));
  };
  const labels = Object.fromEntries(names.map((name) => [name, t(`blocks:contact-form.${name}`)])) as Draft;

  const check = () => ({
    ...Object.fromEntries(
      names.filter((name) => draft[name].trim() === "").map((name) => [name, t(`blocks:contact-form.missing.${name}`)]),
    ),
  });
  const submit = async (): Promise<Failure | null> => {
    const task = await ports.call(contactTask, {});
    if (!task.ok) return task.error;
    const work = task.value.data;
    const { proofOf } = await import("#web/shell/account/entry/proof-of-work.ts");
    const proof = work && (await proofOf({ ...work, algorithm: "SHA-256" }));
    once.current ??= crypto.randomUUID();
    const answer = await ports.call(
      contactMessage,
      { ...draft, email: draft.email.trim(), ...(proof && { proof }) },
      { once: once.current },
    );
    if (!answer.ok) return answer.error;
    setSent(true);
    return null;
  };
  return (
    <div className="content-width">
      <BlockHeader outline={outline} subtitle={textOf(props.component, "subtitle")} />
      <div className="max-w-reading">
        {isSent ? (
          <Alert
            tone="success"
            role="status"
            title={t("blocks:contact-form.sent")}
            actions={
              <Button
                onPress={() => {
                  set({ message: "" });
                  setSent(false);
                }}
              >
                {t("blocks:contact-form.another")}
              </Button>
            }
          >
            {t("blocks:contact-form.sent-text", { email: draft.email })}
          </Alert>
        ) : (
          <Form
            fields={names}
            labels={labels}
            check={check}
            onSubmit={submit}
            label={outline.title ?? t("blocks:contact-form.label")}
          >
            {(form) => (
              <>
                <TextField
                  id={form.id("name")}
                  name="name"
                  label={labels.name}
                  required
                  maxLength={200}
                  autoComplete="name"
                  value={draft.name}
                  onChange={(name) => set({ name })}
                  error={form.error("name")}
                />
                <TextField
                  id={form.id("email")}
                  name="email"
                  type="email"
                  inputMode="email"
                  label={labels.email}
                  help={t("blocks:contact-form.email-help")}
                  required
                  maxLength={254}
                  autoComplete="email"
                  spellCheck={false}
                  value={draft.email}
                  onChange={(email) => set({ email })}
                  error={form.error("email")}
                />
                <TextArea
                  id={form.id("message")}
                  name="message"
                  label={labels.message}
                  required
                  rows={6}
                  maxLength={10_000}
                  value={draft.message}
                  onChange={(message) => set({ message })}
                  error={form.error("message")}
                />
                <Button type="submit" variant="primary" icon={Send} busy={form.busy}>
                  {t("blocks:contact-form.send")}
                </Button>
              </>
            )}
          </Form>
        )}
      </div>
    </div>
  );
};
