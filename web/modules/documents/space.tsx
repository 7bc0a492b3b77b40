import type { Many } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { addressOf, documentRows, findDocuments } from "#web/modules/documents/documents-model.ts";
import type { SpaceModule } from "#web/shell/account/space/space-part.ts";
import { SpaceSection } from "#web/shell/account/space/space-section.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Link } from "#web/ui/link.tsx";

const shown = 3;

export const load: SpaceModule<Many>["load"] = (app) => findDocuments(app, null, { number: 1, size: shown });

/** The latest documents of somebody's account. */
export const Section: SpaceModule<Many>["Section"] = ({ data }) => {
  const t = useTranslate();
  const { state } = useApp();
  const rows = documentRows(data);
  return (
    <SpaceSection
      id="documents"
      title={t("documents:title")}
      all={{ to: addressOf(null), text: t("documents:view-all") }}
    >
      {rows.length === 0 ? (
        <p className="text-muted">{t("documents:empty.title")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface px-4">
          {rows.map(({ id, name, url, at }) => (
            <li key={id} className="py-3">
              <p className="font-semibold wrap-anywhere">
                {url === null ? (
                  name
                ) : (
                  <Link to={url} download>
                    {name}
                  </Link>
                )}
              </p>
              <p className="text-sm text-muted">
                <Day at={at} shown={t("documents:added", { date: shownDay(at, state) })} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </SpaceSection>
  );
};
