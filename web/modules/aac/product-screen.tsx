import { Columns3, MessageSquarePlus, Pencil } from "lucide-react";
import { useMemo } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import type { ScreenProps } from "#web/app/route.ts";
import { isCurator } from "#web/modules/aac/curators.ts";
import { PriceTag } from "#web/modules/aac/price-tag.tsx";
import { compareLink, pathBelow } from "#web/modules/aac/product-choice.ts";
import { ProductFacts } from "#web/modules/aac/product-facts.tsx";
import { productOf } from "#web/modules/aac/product-model.ts";
import { ProductState } from "#web/modules/aac/product-state.tsx";
import { ProductTimeline } from "#web/modules/aac/product-timeline.tsx";
import type { ProductData } from "#web/modules/aac/routes.ts";
import { SellerSection } from "#web/modules/aac/seller-section.tsx";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** A communication product: what it is, what it costs, who sells it, and how one acts on it, in which language. */
export const Screen = ({ data }: ScreenProps<ProductData>) => {
  const t = useTranslate();
  const { state } = useApp();
  const product = useMemo(() => productOf(data.product, t), [data.product, t]);
  const correct = pathBelow(`contribution/${product.id}`, state);
  const isListed = product.status === "accepted" && product.corrects === null;
  const compare = compareLink([product.id], state);
  return (
    <article className="content-width space-y-12 pt-6 pb-14 md:pt-8">
      <div className="space-y-6">
        <ProductState product={product} review={data.review} />
        <div className={product.picture ? "grid gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-14" : ""}>
          {product.picture && (
            <div className="relative aspect-[4/3] overflow-hidden rounded-surface bg-sunken">
              <Picture picture={product.picture} sizes="(min-width: 64rem) 50vw, 100vw" urgent />
            </div>
          )}
          <header className="max-w-reading space-y-5">
            {product.seller && <p className="font-semibold text-accent">{product.seller.name}</p>}
            <Heading level={1} size="display">
              {product.name}
            </Heading>
            <div className="text-xl">
              <PriceTag price={product.price} />
            </div>
            {product.price !== undefined && <p className="text-sm text-muted">{t("aac:price.about")}</p>}
            {product.description !== "" && (
              <div lang={product.lang}>
                <RichText html={product.description} level={2} />
              </div>
            )}
            <div className="flex flex-wrap gap-3 print:hidden">
              {product.website !== undefined && (
                <Link to={product.website} variant="button" look="primary" blank>
                  {t("aac:product.website")}
                </Link>
              )}
              {compare !== undefined && isListed && (
                <Link to={compare} variant="button" icon={Columns3}>
                  {t("aac:compare.with-others")}
                </Link>
              )}
              {correct !== undefined && isListed && !isCurator(state) && (
                <Link to={correct} variant="button" icon={MessageSquarePlus}>
                  {t("aac:contribution.suggest")}
                </Link>
              )}
              {isCurator(state) && (
                <Link
                  to={resolve({
                    name: "admin.resources",
                    params: { resource: "aac-products", action: "update", id: product.id },
                  })}
                  variant="button"
                  icon={Pencil}
                >
                  {t("aac:product.edit")}
                </Link>
              )}
            </div>
          </header>
        </div>
      </div>
      <ProductFacts product={product} />
      {product.seller && <SellerSection seller={product.seller} />}
      {data.history && data.history.length > 0 && <ProductTimeline events={data.history} />}
    </article>
  );
};
