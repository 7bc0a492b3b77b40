import { LogIn } from "lucide-react";
import type { aacProducts } from "#core/modules/aac/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { ContributionForm } from "#web/modules/aac/contribution-form.tsx";
import { OwnContributions } from "#web/modules/aac/own-contributions.tsx";
import type { ContributionData } from "#web/modules/aac/routes.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Proposes a product, corrects one of the catalogue, or changes what one proposed (AAC-004, ROUTE-085). */
export const Screen = ({ data }: ScreenProps<ContributionData>) => {
  const t = useTranslate();
  const app = useApp();
  const { address } = useValue(app.navigation.view);
  const viewer = useValue(app.session.viewer);
  const product = data.product && rowOf<typeof aacProducts>(data.product.data);
  const kind = product === undefined ? "new" : product.status === "accepted" ? "correction" : "own";
  return (
    <div className="content-width space-y-10 pt-6 pb-14 md:pt-8">
      <header className="max-w-reading space-y-3">
        <Heading level={1} size="display">
          {kind === "correction" ? t("aac:contribution.correct", { name: product?.name }) : t("aac:contribution.title")}
        </Heading>
        <p className="text-lg text-muted">{t("aac:contribution.about")}</p>
      </header>
      {viewer?.isVerified ? (
        <>
          {kind === "own" && product?.reason && (
            <Alert tone="warning" title={t("aac:contribution.refused")}>
              <p className="whitespace-pre-line">{product.reason}</p>
            </Alert>
          )}
          <ContributionForm key={product?.id ?? "new"} data={data} kind={kind} />
          <OwnContributions found={data.mine} />
        </>
      ) : (
        <Alert
          actions={
            viewer === null && (
              <Link
                to={resolve({ name: "auth.sign-in", query: { redirectUrl: address.path } })}
                variant="button"
                look="primary"
                icon={LogIn}
              >
                {t("aac:contribution.sign-in")}
              </Link>
            )
          }
        >
          {t(viewer === null ? "aac:contribution.signed-out" : "aac:contribution.unverified")}
        </Alert>
      )}
    </div>
  );
};
