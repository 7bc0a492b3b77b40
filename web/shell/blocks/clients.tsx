import { blockScope } from "#core/shell/pages/scopes.ts";
import type { BlockProps, Staying } from "#web/app/blocks.ts";
import { always } from "#web/app/drawn.ts";
import { PageStyles } from "#web/app/page-styles.tsx";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { type Client, clientsLayout, clientsOf, clientsStyles } from "#web/shell/blocks/clients-model.ts";

/** Columns by the number of logos per row, fewer where there is no room for them. */
const columns: Readonly<Record<number, string>> = {
  1: "grid-cols-1",
  2: "grid-cols-1 sm:grid-cols-2",
  3: "grid-cols-2 md:grid-cols-3",
  4: "grid-cols-2 md:grid-cols-4",
  5: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-5",
  6: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-6",
  7: "grid-cols-2 sm:grid-cols-4 lg:grid-cols-7",
  8: "grid-cols-2 sm:grid-cols-4 lg:grid-cols-8",
};

/** Logos of those whom the site works with or for (COMP-012). */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const layout = clientsLayout(component);
  return (
    <div className="content-width">
      <PageStyles css={clientsStyles(component.id, layout)} />
      <BlockHeader outline={outlineOf(props)} />
      <ul
        className={`${blockScope(component.id)} grid items-center ${columns[layout.perRow]} ${layout.spaced ? "gap-x-10 gap-y-8" : "gap-4"}`}
      >
        {clientsOf(component).map((client) => (
          <li key={client.key} className="flex min-w-0 justify-center">
            <Logo client={client} />
          </li>
        ))}
      </ul>
    </div>
  );
};

export const staysWhile: Staying = () => always;

const Logo = ({ client }: { readonly client: Client }) => {
  const { name, url, logo } = client;
  // The name of who it is says more than what the drawing shows.
  const drawing = logo ? (
    <img
      src={logo.src}
      alt={name || logo.alt}
      width={logo.width}
      height={logo.height}
      loading="lazy"
      decoding="async"
      className="h-auto w-auto rounded-control dark:bg-ink dark:p-3"
    />
  ) : (
    <span className="font-bold">{name}</span>
  );
  if (url === undefined) return drawing;
  return (
    <a
      href={url}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control p-2 text-ink transition-colors duration-(--quick) hover:bg-sunken"
    >
      {drawing}
    </a>
  );
};
