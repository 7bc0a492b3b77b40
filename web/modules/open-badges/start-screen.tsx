import { Play } from "lucide-react";
import { useState } from "react";
import { sessionPath } from "#core/modules/open-badges/sessions/paths.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { badgeOf } from "#web/modules/open-badges/badge-model.ts";
import { TrainingHead } from "#web/modules/open-badges/training-head.tsx";
import type { StartData } from "#web/modules/open-badges/training-routes.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** /open-badge-trainings/start/{issuer}/{badge}: what lies ahead, and the button that begins it (ROUTE-035). */
export const Screen = ({ data }: ScreenProps<StartData>) => {
  const t = useTranslate();
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const badge = badgeOf(data.badge, app.state);
  const issuer = rowOf<typeof organizations>(data.issuer.data);
  const { id, title, picture, modules, lang } = badge;

  const begin = async () => {
    setBusy(true);
    setRefused(null);
    const made = await app.ports.records.create("open-badge-training-sessions", {
      relationships: { badge: { type: "open-badges", id }, issuer: { type: "organizations", id: issuer.id } },
    });
    if (made.ok) return app.navigation.navigate(sessionPath(made.value.data.id), { replace: true });
    setBusy(false);
    setRefused(failureText(app, made.error));
  };

  return (
    <div className="content-width max-w-reading space-y-8 py-10 md:py-14">
      <TrainingHead
        badge={{ title, ...(picture && { picture: picture.url }), ...(lang !== undefined && { lang }) }}
        issuer={completedName(issuer)}
      />
      {modules.length > 0 && (
        <section aria-labelledby="ahead" className="space-y-3">
          <Heading level={2} id="ahead" size="small">
            {t("open-badges:start.ahead", { count: modules.length })}
          </Heading>
          <ol className="list-decimal space-y-1 pl-6">
            {modules.map((module) => (
              <li key={module.id} lang={module.lang}>
                {module.title}
              </li>
            ))}
          </ol>
        </section>
      )}
      <p>{t(modules.length > 0 ? "open-badges:start.text" : "open-badges:start.text-short")}</p>
      <div aria-live="polite">{refused !== null && <Alert tone="error">{refused}</Alert>}</div>
      <Button variant="primary" icon={Play} busy={busy} onPress={() => void begin()}>
        {t("open-badges:start.action")}
      </Button>
    </div>
  );
};
