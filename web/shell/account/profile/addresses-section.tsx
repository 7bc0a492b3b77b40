import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { OwnRecord } from "#web/shell/account/profile/own-record.ts";
import { addressOperations, addressText, parseAddresses } from "#web/shell/account/profile/secondary-addresses.ts";
import { Section } from "#web/shell/account/profile/section.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Form } from "#web/ui/form.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

const fields = ["addresses"];

/** The other addresses that somebody can be reached at (USER-014). */
export const AddressesSection = ({ own }: { readonly own: OwnRecord }) => {
  const t = useTranslate();
  const { ports, state, toasts } = useApp();
  const [text, setText] = useState(addressText(own.addresses));
  const most = state.app.forPeople?.mostSecondaryEmails ?? 0;
  const label = t("profile:addresses.others");

  const check = (): Readonly<Record<string, string>> =>
    parseAddresses(text).length > most ? { addresses: t("profile:addresses.too-many", { count: most }) } : {};
  const save = async (): Promise<Failure | null> => {
    const wanted = parseAddresses(text);
    const operations = addressOperations(own.user.id, own.addresses, wanted);
    if (operations.length > 0) {
      const answer = await ports.records.operations(operations);
      if (!answer.ok) return onOneField(answer.error);
      await own.reload();
    }
    setText(wanted.join("\n"));
    toasts.show(t("profile:saved"));
    return null;
  };

  return (
    <Section id="addresses" title={t("profile:addresses.title")}>
      <Form
        fields={fields}
        labels={{ addresses: label }}
        check={check}
        values={parseAddresses(text)}
        onSubmit={save}
        label={t("profile:addresses.title")}
      >
        {(form) => (
          <>
            <TextArea
              id={form.id("addresses")}
              name="addresses"
              label={label}
              help={t("profile:addresses.help", { count: most })}
              value={text}
              onChange={setText}
              error={form.error("addresses")}
              rows={3}
            />
            {own.addresses.length > 0 && (
              <ul
                aria-label={t("profile:addresses.state")}
                className="divide-y divide-line rounded-surface border border-line bg-surface"
              >
                {own.addresses.map(({ id, email, verifiedAt }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-2.5">
                    <EmailText address={email} />
                    {verifiedAt ? (
                      <Badge tone="success">{t("profile:addresses.confirmed")}</Badge>
                    ) : (
                      <Badge tone="warning">{t("profile:addresses.waiting")}</Badge>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <Button type="submit" busy={form.busy}>
              {t("profile:addresses.save")}
            </Button>
          </>
        )}
      </Form>
    </Section>
  );
};

/** What is wrong with any of the addresses is said at the one field that they are written in. */
const onOneField = (failure: Failure): Failure => ({
  ...failure,
  kind: failure.kind === "conflict" ? "invalid" : failure.kind,
  faults: failure.faults.map((fault) => ({ ...fault, pointer: "/data/attributes/addresses" })),
});
