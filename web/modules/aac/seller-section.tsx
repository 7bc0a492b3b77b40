import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { pathBelow } from "#web/modules/aac/product-choice.ts";
import type { ProductSeller } from "#web/modules/aac/product-model.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Who sells a product, and the way to what else they sell. */
export const SellerSection = ({ seller }: { readonly seller: ProductSeller }) => {
  const t = useTranslate();
  const { state } = useApp();
  const to = pathBelow(`sellers/${seller.id}`, state);
  return (
    <section aria-labelledby="seller" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {seller.logo && (
        <span className="relative size-20 shrink-0 overflow-hidden rounded-surface border border-line bg-surface">
          <Picture picture={seller.logo} sizes="5rem" fit="contain" decorative />
        </span>
      )}
      <div>
        <Heading level={2} size="block" id="seller">
          {t("aac:seller.by", { name: seller.name })}
        </Heading>
        <p className="flex flex-wrap gap-x-6">
          {to !== undefined && (
            <Link to={to} variant="plain">
              {t("aac:seller.products")}
            </Link>
          )}
          {seller.website !== undefined && (
            <Link to={seller.website} variant="plain" blank>
              {t("aac:seller.website")}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
};
