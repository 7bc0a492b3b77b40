import { Compass, Search } from "lucide-react";
import { useId } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { sameSiteAddress } from "#web/app/paths.ts";
import { useDrawnSearch } from "#web/app/use-drawn-search.ts";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { nearestPages, wordsOfAddress } from "#web/shell/site/nearest-pages.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** /errors/not-found: which address was not found, and what may have been meant by it. */
export const Screen = () => {
  const t = useTranslate();
  const { state, leadsSomewhere } = useApp();
  const query = new URLSearchParams(useDrawnSearch());
  const address = sameSiteAddress(query.get("path"));
  const words = address !== undefined && state.flags["global-search"] ? wordsOfAddress(address) : "";
  return (
    <MessageScreen
      icon={Compass}
      kicker={t("site:errors.not-found.kicker")}
      title={t("site:errors.not-found.title")}
      text={
        <>
          {address !== undefined && (
            <p className="mb-3 break-words font-semibold text-ink">
              {t("site:errors.not-found.address", { address: shown(address) })}
            </p>
          )}
          <p>{t("site:errors.not-found.text")}</p>
          {address !== undefined && <Nearest address={address} />}
        </>
      }
      actions={
        <>
          <Link to="/" variant="button" look="primary">
            {t("site:errors.home")}
          </Link>
          {words !== "" && (
            <Link to={`/services/search?${new URLSearchParams({ search: words })}`} variant="button" icon={Search}>
              {t("site:errors.not-found.search", { words })}
            </Link>
          )}
          {leadsSomewhere(state.app.contactUrl) && (
            <Link to={state.app.contactUrl} variant="button">
              {t("site:errors.contact")}
            </Link>
          )}
        </>
      }
    />
  );
};

const Nearest = ({ address }: { readonly address: string }) => {
  const t = useTranslate();
  const { state } = useApp();
  const id = useId();
  const pages = nearestPages(address, state.pages);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 space-y-3 text-ink">
      <Heading level={2} size="small" id={id}>
        {t("site:errors.not-found.nearest")}
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {pages.map(({ path, title }) => (
          <li key={path} className="flex min-h-11 items-center py-2">
            <Link variant="name" to={path}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** An address as it is read, not as it is sent. */
function shown(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
