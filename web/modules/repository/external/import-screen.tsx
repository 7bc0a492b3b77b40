import { Download } from "lucide-react";
import { useState } from "react";
import { askForPull } from "#core/modules/repository/external/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { ExchangeList } from "#web/modules/repository/external/exchange-list.tsx";
import { useExchanges } from "#web/modules/repository/external/exchanges.ts";
import { siteNames } from "#web/modules/repository/external/site-names.ts";
import { AdminCrumbs } from "#web/shell/admin/crumbs.tsx";
import { typeLabel } from "#web/shell/admin/labels.ts";
import type { ResourceData } from "#web/shell/admin/load.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { brokenFields } from "#web/ui/form-rules.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const examples = {
  thingiverse: "https://www.thingiverse.com/thing:763622",
  myminifactory: "https://www.myminifactory.com/object/3d-print-teapot-42",
} as const;

type Site = keyof typeof siteNames;

/** /admin/resources/repository-items/import: aids from other sites. */
export const Screen = ({ data: { type } }: ScreenProps<ResourceData>) => {
  const t = useTranslate();
  const app = useApp();
  const { state } = app;
  const sites = (Object.keys(siteNames) as Site[]).filter((site) => state.app.forPeople?.connections.includes(site));
  const exchanges = useExchanges({ status: "pulled", createdBy: state.viewer?.id ?? "" });
  const title = t("admin:titles.import", { name: typeLabel(app, type.type) });
  const list = new Intl.ListFormat(state.locale, { type: "disjunction" });
  return (
    <div className="min-w-0 max-w-4xl grow space-y-8 px-4 py-6 md:px-8">
      <AdminCrumbs type={type} current={title} />
      <Heading level={1}>{title}</Heading>
      {sites.length === 0 ? (
        <Alert tone="info" title={t("external-repositories:off")} />
      ) : (
        <div className="space-y-6">
          <p className="max-w-reading text-muted">
            {t("external-repositories:about", { sites: list.format(sites.map((site) => siteNames[site])) })}
          </p>
          <AddressForm example={examples[sites[0]!]} onDone={exchanges.reload} />
        </div>
      )}
      <section aria-labelledby="imports" className="space-y-4 rounded-surface border border-line bg-surface p-4 md:p-6">
        <Heading level={2} id="imports" size="block">
          {t("external-repositories:recent")}
        </Heading>
        {exchanges.failure && <Alert tone="error" title={t("external-repositories:failed")} />}
        {exchanges.found === null && !exchanges.failure && <Skeleton shapes={["line", "line"]} />}
        {exchanges.found?.length === 0 && <p className="text-muted">{t("external-repositories:none")}</p>}
        {exchanges.found !== null && <ExchangeList exchanges={exchanges.found} withItems onDone={exchanges.reload} />}
      </section>
    </div>
  );
};

const AddressForm = ({ example, onDone }: { readonly example: string; readonly onDone: () => Promise<void> }) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [url, setUrl] = useState("");
  const label = t("external-repositories:url");
  const submit = async (): Promise<Failure | null> => {
    const answer = await ports.call(askForPull, { url: url.trim() });
    if (!answer.ok) return answer.error;
    if (answer.value.data.progress === "pending") toasts.show(t("external-repositories:started"));
    setUrl("");
    await onDone();
    return null;
  };
  return (
    <Form
      label={t("external-repositories:submit")}
      fields={["url"]}
      labels={{ url: label }}
      check={() => brokenFields(t, { url: { attribute: label, value: url.trim(), rules: [{ name: "required" }] } })}
      onSubmit={submit}
    >
      {(fields) => (
        <div className="max-w-reading space-y-4">
          <TextField
            id={fields.id("url")}
            name="url"
            type="url"
            label={label}
            help={t("external-repositories:help", { example })}
            value={url}
            onChange={setUrl}
            error={fields.error("url")}
            required
          />
          <Button type="submit" variant="primary" icon={Download} busy={fields.busy}>
            {t("external-repositories:submit")}
          </Button>
        </div>
      )}
    </Form>
  );
};
