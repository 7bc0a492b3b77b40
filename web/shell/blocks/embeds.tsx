import { type ComponentType, useMemo } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { modulesOn } from "#web/app/web-module.ts";
import type { Marker } from "#web/shell/blocks/rich-text-model.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A record that stands in a text where a marker names it. */
export interface EmbedProps {
  readonly id: string;
  /** Level of its heading. */
  readonly level: 2 | 3 | 4;
}

export interface EmbedModule {
  readonly Embed: ComponentType<EmbedProps>;
}

type Embeds = Readonly<Record<string, Chunk<EmbedModule>>>;

declare module "#web/app/web-module.ts" {
  interface PageParts {
    /** What texts may hold by a marker, `@[type:id]`, by the type of its records. Their pages are `/services/{type}/{id}`. */
    readonly embeds?: Embeds;
  }
}

/** What texts may hold with the flags that are on. */
export function useEmbeds(): Embeds {
  const { pageParts, state } = useApp();
  return useMemo(
    () => Object.assign({}, ...modulesOn(pageParts, state.flags).map(({ embeds }) => embeds ?? {})),
    [pageParts, state.flags],
  );
}

export interface EmbeddedProps {
  readonly marker: Marker;
  readonly chunk: Chunk<EmbedModule>;
  readonly level: 2 | 3 | 4;
}

/** What a marker stands for; without scripts, the way to its page. */
export const Embedded = ({ marker: { type, id }, chunk, level }: EmbeddedProps) => {
  const t = useTranslate();
  const module = useChunk(chunk, true);
  if (module) return <module.Embed id={id} level={level} />;
  return (
    <>
      <span className="block [html.scripted_&]:hidden">
        <Link to={`/services/${type}/${id}`}>{t(`blocks:embed.${type}`)}</Link>
      </span>
      <div className="[html:not(.scripted)_&]:hidden">
        <Skeleton shapes={["line", "control", "control"]} />
      </div>
    </>
  );
};
