import { useState } from "react";
import { awardFromFile } from "#core/modules/open-badges/calls.ts";
import type { Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { BatchProgress } from "#web/modules/open-badges/batch-progress.tsx";
import { AdminCrumbs } from "#web/shell/admin/crumbs.tsx";
import { memberLabel } from "#web/shell/admin/labels.ts";
import type { ResourceData } from "#web/shell/admin/load.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { ImportPanel } from "#web/shell/record-import/import-panel.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** /admin/resources/open-badge-assertions/import: a badge for everybody in a file. */
export const Screen = ({ data: { type } }: ScreenProps<ResourceData>) => {
  const t = useTranslate();
  const app = useApp();
  const [badge, setBadge] = useState<Ref>();
  const [issuer, setIssuer] = useState<Ref>();
  const [batch, setBatch] = useState<string | null>(null);
  const title = t("admin:open-badges.file.title");
  const label = (member: string) => memberLabel(app, type.type, member);
  return (
    <div className="min-w-0 max-w-6xl grow space-y-8 px-4 py-6 md:px-8">
      <AdminCrumbs type={type} current={title} />
      <div className="space-y-2">
        <Heading level={1}>{title}</Heading>
        <p className="text-muted">{t("admin:open-badges.file.text")}</p>
      </div>
      {batch !== null ? (
        <BatchProgress id={batch} />
      ) : (
        <>
          <div className="grid gap-6 lg:grid-cols-2">
            <RecordPicker
              id="badge"
              name="badge"
              label={label("badge")}
              required
              types={["open-badges"]}
              value={badge ? [badge] : []}
              known={[]}
              onChange={([chosen]) => setBadge(chosen)}
            />
            <RecordPicker
              id="issuer"
              name="issuer"
              label={label("issuer")}
              required
              types={["organizations"]}
              value={issuer ? [issuer] : []}
              known={[]}
              onChange={([chosen]) => setIssuer(chosen)}
            />
          </div>
          {badge && issuer ? (
            <ImportPanel
              key={`${badge.id} ${issuer.id}`}
              call={awardFromFile}
              input={{ badge: badge.id, issuer: issuer.id }}
              columns={[
                { name: "name", text: label("recipientName") },
                { name: "email", text: label("recipientEmail") },
              ]}
              template="badges.csv"
              onBegun={({ batch: begun }) => setBatch(begun ?? null)}
            />
          ) : (
            <p className="text-muted">{t("admin:open-badges.file.choose")}</p>
          )}
        </>
      )}
    </div>
  );
};
