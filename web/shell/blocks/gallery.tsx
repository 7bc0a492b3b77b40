import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { type Exhibit, exhibitsOf, perRowOf, placeAfter } from "#web/shell/blocks/gallery-model.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

const columns: Readonly<Record<number, string>> = {
  2: "grid-cols-2",
  3: "grid-cols-2 md:grid-cols-3",
  4: "grid-cols-2 md:grid-cols-4",
  5: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-5",
  6: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-6",
};

/** Pictures in a grid; each opens large, and the keys lead from one to the next. */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const { component } = props;
  const exhibits = exhibitsOf(component);
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <div className="content-width">
      <BlockHeader outline={outlineOf(props)} />
      <ul className={`grid gap-3 md:gap-4 ${columns[perRowOf(component)]}`}>
        {exhibits.map((exhibit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand there twice, and has no identity but its place
          <li key={`${index} ${exhibit.picture.src}`} className="min-w-0">
            <figure className="space-y-2">
              <a
                href={exhibit.picture.src}
                aria-haspopup="dialog"
                aria-label={t("blocks:gallery.open", { what: nameOf(exhibit, index, t) })}
                onClick={(event) => {
                  // Another tab or window is asked for: the picture alone opens there, as it does without script.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  setOpened(index);
                }}
                className="relative block aspect-square overflow-hidden rounded-surface bg-sunken"
              >
                <Picture picture={exhibit.picture} sizes="(min-width: 64rem) 25rem, 50vw" decorative />
              </a>
              <Caption exhibit={exhibit} />
            </figure>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Lightbox exhibits={exhibits} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
};

interface LightboxProps {
  readonly exhibits: readonly Exhibit[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture large, with what stands below it. */
const Lightbox = ({ exhibits, at, onMove, onClose }: LightboxProps) => {
  const t = useTranslate();
  const exhibit = exhibits[at]!;
  const { picture } = exhibit;
  const step = (key: string): boolean => {
    const next = placeAfter(key, at, exhibits.length);
    if (next === undefined) return false;
    onMove(next);
    return true;
  };
  return (
    <Dialog
      title={t("blocks:gallery.position", { number: at + 1, total: exhibits.length })}
      size="xlarge"
      onClose={onClose}
      onKey={step}
    >
      <div className="space-y-4">
        <figure aria-live="polite" className="space-y-3">
          <img
            key={picture.src}
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="90vw"
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-control object-contain"
          />
          <Caption exhibit={exhibit} />
        </figure>
        {exhibits.length > 1 && (
          <div className="flex justify-center gap-3">
            <IconButton
              icon={ChevronLeft}
              variant="outlined"
              label={t("blocks:gallery.previous")}
              onPress={() => step("ArrowLeft")}
            />
            <IconButton
              icon={ChevronRight}
              variant="outlined"
              label={t("blocks:gallery.next")}
              onPress={() => step("ArrowRight")}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
};

const Caption = ({ exhibit: { caption, credit } }: { readonly exhibit: Exhibit }) => {
  const t = useTranslate();
  if (caption === undefined && credit === undefined) return null;
  return (
    <figcaption className="text-sm text-muted">
      {[caption, credit === undefined ? undefined : t("blocks:gallery.credit", { name: credit })]
        .filter(Boolean)
        .join(" · ")}
    </figcaption>
  );
};

/** What a picture is called: its caption, what it shows, else its place. */
const nameOf = ({ caption, picture }: Exhibit, index: number, t: ReturnType<typeof useTranslate>): string =>
  caption ?? (picture.alt === "" ? t("blocks:gallery.number", { number: index + 1 }) : picture.alt);
