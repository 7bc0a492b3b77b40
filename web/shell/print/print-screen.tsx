import { ArrowLeft, Printer } from "lucide-react";
import { pageScope } from "#core/shell/pages/scopes.ts";
import type { PageContent } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { PageStyles } from "#web/app/page-styles.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import type { Printed } from "#web/shell/print/print-model.ts";
import { pageComponent, printableNamed } from "#web/shell/print/printables.ts";
import { Section } from "#web/shell/site/page-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

/** /services/internals/print: what is printed and, on the screen only, what to do with it. */
export const Screen = ({ data }: ScreenProps<Printed>) => {
  const t = useTranslate();
  const hydrated = useHydrated();
  const { previous, component } = data.request;
  return (
    <>
      <div className="content-width flex flex-wrap items-center gap-3 py-4 print:hidden">
        {hydrated && (
          <Button variant="primary" icon={Printer} onPress={() => window.print()}>
            {t("printing:print")}
          </Button>
        )}
        {previous !== undefined && (
          <Link to={previous} variant="button" icon={ArrowLeft}>
            {t("printing:back")}
          </Link>
        )}
      </div>
      <div data-printed>
        {component === pageComponent ? (
          <PrintedComponent page={data.found as PageContent} />
        ) : (
          <PrintedRecord name={component} data={data.found} />
        )}
      </div>
    </>
  );
};

/** What a module prints, by its own drawing. */
const PrintedRecord = ({ name, data }: { readonly name: string; readonly data: unknown }) => {
  const app = useApp();
  const printable = printableNamed(app, name);
  if (!printable) return null;
  const { Printed } = app.chunks.get(printable.view);
  return <Printed data={data} />;
};

/** One component of a page, in the looks of its page. */
const PrintedComponent = ({ page }: { readonly page: PageContent }) => (
  <div className={pageScope(page.id)}>
    <PageStyles css={page.styles} />
    <h1 className="sr-only" lang={page.locale}>
      {page.title}
    </h1>
    {page.components.map((component) => (
      <Section key={component.id} component={component} first={false} />
    ))}
  </div>
);
