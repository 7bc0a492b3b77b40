import { useTranslate } from "#web/app/app-context.tsx";
import type { ItemPicture } from "#web/modules/rental/desk/item-pictures-model.ts";

export interface ItemPicturesProps {
  readonly stockId: string;
  readonly pictures: readonly ItemPicture[];
}

/** Pictures of an item, small; each leads to the whole one. */
export const ItemPictures = ({ stockId, pictures }: ItemPicturesProps) => {
  const t = useTranslate();
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ id, url, preview }, index) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="block rounded-control border border-line hover:border-ink"
          >
            <img
              src={preview}
              alt={t("rental-desk:lines.picture", { stockId, number: index + 1 })}
              loading="lazy"
              className="size-16 rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
};
