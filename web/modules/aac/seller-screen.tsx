import { MessageCircleHeart } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { aacSellers } from "#core/modules/aac/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { ProductGrid } from "#web/modules/aac/product-grid.tsx";
import { createProductList } from "#web/modules/aac/product-list.ts";
import type { SellerData } from "#web/modules/aac/routes.ts";
import { choiceOfSeller, pageSize } from "#web/modules/aac/seller-load.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { pictureOf } from "#web/shell/blocks/picture-model.ts";
import { fileOf } from "#web/shell/files/block-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** A seller and what it sells. */
export const Screen = ({ data }: ScreenProps<SellerData>) => {
  const t = useTranslate();
  const seller = rowOf<typeof aacSellers>(data.seller.data);
  const logo = includedOf(data.seller.included).one<typeof files>("files", seller.logo);
  const picture = logo ? pictureOf(fileOf(logo)) : undefined;
  const website = filled(seller.website);
  return (
    <div className="content-width space-y-8 pt-6 pb-14 md:pt-8">
      <header className="flex flex-wrap items-start gap-6">
        {picture && (
          <span className="relative size-28 shrink-0 overflow-hidden rounded-surface border border-line bg-surface">
            <Picture picture={picture} sizes="7rem" fit="contain" decorative />
          </span>
        )}
        <div className="max-w-reading space-y-3">
          <Heading level={1} size="display">
            {seller.name}
          </Heading>
          {filled(seller.description) !== undefined && (
            <p lang={seller.lang} className="text-lg whitespace-pre-line text-muted">
              {seller.description}
            </p>
          )}
          {website !== undefined && (
            <p>
              <Link to={website} blank>
                {t("aac:seller.website")}
              </Link>
            </p>
          )}
        </div>
      </header>
      <SellerProducts key={seller.id} id={seller.id} found={data.products} />
    </div>
  );
};

const SellerProducts = ({ id, found }: { readonly id: string; readonly found: SellerData["products"] }) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [list] = useState(() =>
    createProductList({ records: ports.records, found, size: pageSize, choice: choiceOfSeller(id) }),
  );
  const { products, included, total, busy, failed } = useValue(list.view);
  const lookup = useMemo(() => includedOf(included), [included]);
  const grid = useRef<HTMLUListElement>(null);
  const more = async () => {
    const before = products.length;
    await list.more();
    grid.current?.children[before]?.querySelector<HTMLElement>("a")?.focus();
  };
  if (products.length === 0)
    return (
      <EmptyState icon={MessageCircleHeart} title={t("aac:list.empty")}>
        {t("aac:list.empty-text")}
      </EmptyState>
    );
  return (
    <section aria-labelledby="products" className="space-y-6">
      <Heading level={2} id="products">
        {t("aac:list.count", { count: total })}
      </Heading>
      {failed && (
        <Alert tone="error" role="alert">
          {t("aac:list.failed")}
        </Alert>
      )}
      <ProductGrid ref={grid} products={products} included={lookup} level={3} busy={busy} />
      {total > products.length && (
        <div className="flex justify-center [html:not(.scripted)_&]:hidden">
          <Button onPress={() => void more()} busy={busy}>
            {t("aac:list.more")}
          </Button>
        </div>
      )}
    </section>
  );
};
