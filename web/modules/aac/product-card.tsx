import type { Resource } from "#core/shell/site/ports.ts";
import type { Included } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { accessIcons } from "#web/modules/aac/access-icons.ts";
import { PriceTag } from "#web/modules/aac/price-tag.tsx";
import { productCardOf } from "#web/modules/aac/product-card-model.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface ProductCardProps {
  readonly product: Resource;
  readonly included: Included;
  readonly level: 2 | 3 | 4;
}

/** A product among others: picture, who sells it, name, two lines, how one acts on it, and its price. */
export const ProductCard = ({ product, included, level }: ProductCardProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { name, to, description, picture, seller, access, price, lang } = productCardOf(product, included, state);
  return (
    <Card
      title={name}
      to={to}
      level={level}
      {...(picture && { picture })}
      {...(lang !== undefined && { lang })}
      kind={seller}
      meta={
        <span lang={state.locale} className="block space-y-2">
          {access.length > 0 && (
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              {access.map((code) => {
                const icon = accessIcons[code];
                return (
                  <span key={code} className="inline-flex items-center gap-1.5">
                    {icon && <Icon icon={icon} size="small" />}
                    {t(`aac:aac-access-types.${code}`)}
                  </span>
                );
              })}
            </span>
          )}
          <PriceTag price={price} />
        </span>
      }
    >
      {description}
    </Card>
  );
};
