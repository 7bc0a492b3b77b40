import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { repositoryItems } from "#core/modules/repository/entities.ts";
import { askForPush, externalRepositories } from "#core/modules/repository/external/calls.ts";
import { isShareable } from "#core/modules/repository/external/license-names.ts";
import type { ExternalType } from "#core/modules/repository/external/ports.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ExchangeList } from "#web/modules/repository/external/exchange-list.tsx";
import { useExchanges } from "#web/modules/repository/external/exchanges.ts";
import { siteNames } from "#web/modules/repository/external/site-names.ts";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** On the page of an aid: where else it is, and where it can be shared. */
export const RecordPanel = ({ record }: RecordPanelProps) => {
  const t = useTranslate();
  const { found, reload } = useExchanges({ item: record.id });
  const [asked, setAsked] = useState<ExternalType | null>(null);
  const offered = useOffered();
  if (found === null) return null;
  const open = mayShare(
    rowOf<typeof repositoryItems>(record),
    found.some(({ status }) => status === "pulled"),
  )
    ? offered.filter((site) => !found.some(({ externalRepositoryType }) => externalRepositoryType === site))
    : [];
  if (found.length === 0 && open.length === 0) return null;
  return (
    <section aria-labelledby="exchanges" className="space-y-4 rounded-surface border border-line bg-surface p-4 md:p-6">
      <Heading level={2} id="exchanges" size="block">
        {t("external-repositories:title")}
      </Heading>
      {found.length > 0 && <ExchangeList exchanges={found} onDone={reload} />}
      {open.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {open.map((site) => (
            <Button key={site} icon={Share2} onPress={() => setAsked(site)}>
              {t("external-repositories:share.action", { site: siteNames[site] })}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <ShareDialog
          item={record.id}
          site={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            void reload();
          }}
        />
      )}
    </section>
  );
};

/** What the server would refuse is not offered. */
const mayShare = (
  { canEdit, publishedAt, license, accessLevel }: Sparse<typeof repositoryItems>,
  isPulled: boolean,
): boolean =>
  !isPulled &&
  canEdit === true &&
  typeof publishedAt === "string" &&
  Date.parse(publishedAt) <= Date.now() &&
  (accessLevel ?? null) === null &&
  isShareable(license ?? null);

/** The sites that aids can be given to; asked only where any is connected. */
function useOffered(): readonly ExternalType[] {
  const { ports, state } = useApp();
  const [offered, setOffered] = useState<readonly ExternalType[]>([]);
  const isConnected = state.app.forPeople?.connections.some((name) => name in siteNames) === true;
  useEffect(() => {
    if (!isConnected) return;
    void ports.call(externalRepositories, {}).then((answer) => {
      if (answer.ok) setOffered(answer.value.data.flatMap(({ type, mayPush }) => (mayPush ? [type] : [])));
    });
  }, [isConnected, ports]);
  return offered;
}

interface ShareDialogProps {
  readonly item: string;
  readonly site: ExternalType;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const ShareDialog = ({ item, site: type, onClose, onDone }: ShareDialogProps) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const site = siteNames[type];
  const submit = async (): Promise<Failure | null> => {
    const answer = await ports.call(askForPush, { id: item, type });
    if (!answer.ok) return answer.error;
    toasts.show(t("external-repositories:share.started", { site }));
    onDone();
    return null;
  };
  return (
    <ConfirmDialog
      title={t("external-repositories:share.title", { site })}
      text={t("external-repositories:share.text", { site })}
      send={t("external-repositories:share.action", { site })}
      onClose={onClose}
      onConfirm={submit}
    />
  );
};
