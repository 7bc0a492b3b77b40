import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ItemModel } from "#web/modules/repository/item-model.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";

/** The pictures of an aid: one large, the others small below it, each a press away. */
export const ItemPictures = ({ item: { pictures } }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const [at, setAt] = useState(0);
  const shown = pictures[Math.min(at, pictures.length - 1)];
  if (!shown) return null;
  return (
    <div className="space-y-3">
      <a href={shown.src} className="relative block aspect-4/3 overflow-hidden rounded-surface bg-sunken">
        <Picture
          key={shown.src}
          picture={shown.alt === "" ? { ...shown, alt: t("repository:pictures.one", { number: at + 1 }) } : shown}
          sizes="(min-width: 64rem) 45rem, 100vw"
          fit="contain"
          urgent
        />
      </a>
      {pictures.length > 1 && (
        <ul lang={state.locale} aria-label={t("repository:pictures.label")} className="flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-pressed={index === at}
                aria-label={t("repository:pictures.show", { number: index + 1, total: pictures.length })}
                onClick={() => setAt(index)}
                className="relative block size-20 overflow-hidden rounded-control border-2 border-line bg-sunken hover:border-ink aria-pressed:border-primary"
              >
                <Picture picture={picture} sizes="5rem" decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
