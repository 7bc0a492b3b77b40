import type { Many } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { addressOf, noFilter, statementQuery, statementRows } from "#web/modules/transactions/transactions-model.ts";
import { usePoints } from "#web/shell/account/price.ts";
import type { SpaceModule } from "#web/shell/account/space/space-part.ts";
import { SpaceSection } from "#web/shell/account/space/space-section.tsx";

export const load: SpaceModule<Many>["load"] = async ({ ports, session }) => {
  const { id = "", timezone = "UTC" } = session.viewer.peek() ?? {};
  return ports.records.list("account-transactions", { ...statementQuery(id, noFilter, timezone), page: { size: 1 } });
};

/** What somebody's account of points holds. */
export const Section: SpaceModule<Many>["Section"] = ({ data }) => {
  const t = useTranslate();
  const points = usePoints();
  const [last] = statementRows(data.data);
  return (
    <SpaceSection
      id="points"
      title={t("transactions:title")}
      all={{ to: addressOf(noFilter), text: t("transactions:statement") }}
    >
      <dl className="rounded-surface bg-wash-primary p-5">
        <dt className="font-semibold text-primary">{t("transactions:balance")}</dt>
        <dd className="text-2xl font-extrabold tracking-tight tabular-nums wrap-anywhere">
          {points(last?.balance ?? 0)}
        </dd>
      </dl>
    </SpaceSection>
  );
};
