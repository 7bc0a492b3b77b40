import { pageScope } from "#core/shell/pages/scopes.ts";
import type { PageComponent, PageContent } from "#core/shell/site/state.ts";
import { useApp } from "#web/app/app-context.tsx";
import { PageStyles } from "#web/app/page-styles.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { blocksOf } from "#web/shell/blocks/registry.ts";
import { EditButton } from "#web/shell/site/edit-button.tsx";
import { PageNavigation } from "#web/shell/site/page-navigation.tsx";
import { anchorOf, sectionOptions } from "#web/shell/site/section-model.ts";
import { Heading } from "#web/ui/heading.tsx";

/** A page of the site: its components in their order, each in a section of its own (PAGE-003, PAGE-008). */
export const Screen = ({ data: page }: ScreenProps<PageContent>) => {
  const blocks = blocksOf(useApp());
  const components = [...page.components].sort((a, b) => a.position - b.position).filter(({ name }) => blocks[name]);
  const [first] = components;
  return (
    <div className={pageScope(page.id)}>
      <PageStyles css={page.styles} />
      {!hasHeading(first) && (
        <div className={opensWithText(first) ? "content-width pt-8 md:pt-10" : "sr-only"}>
          <Heading level={1} {...(page.locale !== undefined && { lang: page.locale })}>
            {page.title}
          </Heading>
        </div>
      )}
      {components.map((component, index) => (
        <Section key={component.id} component={component} first={index === 0} />
      ))}
      <PageNavigation components={components} />
      <EditButton pageId={page.id} />
    </div>
  );
};

/** One component of a page in its section. Its block must be loaded. */
export const Section = ({ component, first }: { readonly component: PageComponent; readonly first: boolean }) => {
  const app = useApp();
  const chunk = blocksOf(app)[component.name];
  if (!chunk) return null;
  const { Block } = app.chunks.get(chunk);
  const { inverse, paddingFree } = sectionOptions(component);
  // Where nothing tells two sections apart but the space between them, once that space is enough.
  const plain = !inverse && !paddingFree;
  return (
    <section
      id={anchorOf(component)}
      tabIndex={-1}
      lang={component.locale}
      data-plain={plain || undefined}
      className={`${inverse ? "bg-sunken" : ""} ${paddingFree ? "" : `${first ? "pt-8 md:pt-10" : "pt-12 md:pt-16 lg:pt-20"} pb-12 md:pb-16 lg:pb-20`} ${plain ? "[[data-plain]+&]:pt-0" : ""}`}
    >
      <Block component={component} first={first} />
    </section>
  );
};

/** Whether the first block draws the page's first heading itself: the blocks that open a page do. */
const hasHeading = (component: PageComponent | undefined): boolean =>
  component !== undefined && typeof component.props.title === "string" && component.props.title !== "";

/** A text wants its title above it; a picture, or a block of its own making, speaks for itself. */
const opensWithText = (component: PageComponent | undefined): boolean =>
  component === undefined || component.name === "content";
