import { Play } from "lucide-react";
import { useState } from "react";
import { startPath } from "#core/modules/open-badges/sessions/paths.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BadgeModel, IssuerModel } from "#web/modules/open-badges/badge-model.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { Select } from "#web/ui/select.tsx";

export interface BeginTrainingProps {
  readonly badge: Pick<BadgeModel, "id" | "modules">;
  /** One at least. */
  readonly issuers: readonly IssuerModel[];
}

/** How one begins: with one of the organizations that award the badge. */
export const BeginTraining = ({ badge: { id, modules }, issuers }: BeginTrainingProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const [issuer, setIssuer] = useState(issuers[0]?.id ?? "");
  return (
    <section aria-labelledby="begin" lang={state.locale} className="space-y-5 rounded-surface bg-sunken p-5 md:p-8">
      <div className="space-y-2">
        <Heading level={2} id="begin">
          {t(modules.length > 0 ? "open-badges:begin.title" : "open-badges:begin.title-short")}
        </Heading>
        <p>{t("open-badges:begin.text")}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 grow sm:max-w-sm">
          <Select
            name="issuer"
            label={t("open-badges:begin.issuer")}
            required
            value={issuer}
            onChange={setIssuer}
            choices={issuers.map(({ id: value, name }) => ({ value, label: name }))}
          />
        </div>
        <Link to={startPath(issuer, id)} variant="button" look="primary" icon={Play}>
          {t("open-badges:begin.action")}
        </Link>
      </div>
    </section>
  );
};
