import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { accessIcons } from "#web/modules/aac/access-icons.ts";
import { productsLink } from "#web/modules/aac/product-choice.ts";
import { factNames, type ProductFact, type ProductModel } from "#web/modules/aac/product-model.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** How one acts on a product, what it runs on, and in which language and symbols: each leads to the products that have the same. */
export const ProductFacts = ({ product }: { readonly product: ProductModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const known = factNames.filter((name) => product.facts[name].length > 0);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="facts" className="space-y-6">
      <Heading level={2} id="facts">
        {t("aac:product.facts")}
      </Heading>
      <dl className="grid gap-x-10 gap-y-6 rounded-surface border border-line bg-surface p-5 sm:grid-cols-2 md:p-8 lg:grid-cols-3">
        {known.map((name) => (
          <div key={name} className="space-y-2">
            <dt className="text-sm font-semibold text-muted">{t(`aac:facet.${name}`)}</dt>
            <dd>
              <ul>
                {product.facts[name].map((fact) => (
                  <li key={fact.id} lang={fact.lang}>
                    <Fact fact={fact} to={productsLink({ [name]: [fact.id] }, state)} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Fact = ({ fact, to }: { readonly fact: ProductFact; readonly to: string | undefined }) => {
  const icon = accessIcons[fact.id];
  const name =
    to === undefined ? (
      fact.name
    ) : (
      <Link to={to} variant="plain" {...(icon && { icon })}>
        {fact.name}
      </Link>
    );
  return (
    <>
      {icon && to === undefined && <Icon icon={icon} size="small" />}
      {name}
      {fact.note !== undefined && <p className="text-sm text-muted">{fact.note}</p>}
    </>
  );
};
