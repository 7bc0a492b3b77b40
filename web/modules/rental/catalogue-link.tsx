import { PackageSearch } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { cataloguePath } from "#web/modules/rental/catalogue-path.ts";
import { Link } from "#web/ui/link.tsx";

/** The way back to what can be rented; nothing where no page shows it. */
export const CatalogueLink = ({ isPlain = false }: { readonly isPlain?: boolean }) => {
  const t = useTranslate();
  const path = cataloguePath(useApp().state.pages);
  if (path === undefined) return null;
  return isPlain ? (
    <Link to={path} variant="plain" icon={PackageSearch}>
      {t("rental-cart:cart.more")}
    </Link>
  ) : (
    <Link to={path} variant="button" look="primary" icon={PackageSearch}>
      {t("rental-cart:cart.look")}
    </Link>
  );
};
