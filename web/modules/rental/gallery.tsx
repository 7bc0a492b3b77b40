import { useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Picture } from "#web/shell/blocks/picture.tsx";
import type { PictureModel } from "#web/shell/blocks/picture-model.ts";

/** The pictures of a model: one large, the others to choose from below. */
export const Gallery = ({ pictures }: { readonly pictures: readonly PictureModel[] }) => {
  const t = useTranslate();
  const [at, setAt] = useState(0);
  const shown = pictures[at] ?? pictures[0];
  if (!shown) return null;
  return (
    <div className="space-y-3">
      <div className="relative aspect-4/3 overflow-hidden rounded-surface bg-sunken">
        <Picture key={shown.src} picture={shown} sizes="(min-width: 64rem) 36rem, 100vw" urgent />
      </div>
      {pictures.length > 1 && (
        <ul aria-label={t("rental-cart:gallery.label")} className="flex flex-wrap gap-3 [html:not(.scripted)_&]:hidden">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={t("rental-cart:gallery.show", { number: index + 1, what: picture.alt })}
                aria-pressed={index === at}
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
