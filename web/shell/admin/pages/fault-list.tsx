import { ArrowRight, CircleAlert } from "lucide-react";
import { type Ref, useId } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import type { Fault } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { blockLabel, propLabel } from "#web/shell/admin/pages/block-words.ts";
import type { BlockDraft } from "#web/shell/admin/pages/page-model.ts";
import type { FaultPlace } from "#web/shell/admin/pages/page-save.ts";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** A fault with where it is mended, if that is in the editor. */
export interface ListedFault {
  readonly fault: Fault;
  readonly place: FaultPlace | undefined;
}

export interface FaultListProps {
  readonly title: string;
  readonly faults: readonly ListedFault[];
  readonly blocks: readonly BlockDraft[];
  readonly onGo: (place: FaultPlace) => void;
  readonly ref?: Ref<HTMLElement>;
}

/** What keeps a page from being saved or published, one by one, each with a way to it. Takes the focus when it appears. */
export const FaultList = ({ title, faults, blocks, onGo, ref }: FaultListProps) => {
  const t = useTranslate();
  const heading = useId();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={heading}
      className="rounded-surface border-2 border-error bg-wash-error p-4"
    >
      <h2 id={heading} className="flex items-start gap-2 text-lg text-error">
        <span className="mt-1">
          <Icon icon={CircleAlert} />
        </span>
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {faults.map(({ fault, place }) => (
          <li
            key={`${fault.pointer} ${fault.code} ${JSON.stringify(fault.meta ?? "")}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 grow basis-72">
              {place && <PlaceName place={place} blocks={blocks} />}
              <span className="block">{fault.detail}</span>
            </span>
            {place && (
              <Button size="dense" iconEnd={ArrowRight} onPress={() => onGo(place)}>
                {t("page-editor:faults.go")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const PlaceName = ({ place, blocks }: { readonly place: FaultPlace; readonly blocks: readonly BlockDraft[] }) => {
  const t = useTranslate();
  const app = useApp();
  const at = blocks.findIndex(({ key }) => key === place.block);
  const block = blocks[at];
  const [member = ""] = place.path;
  const name = block
    ? `${at + 1}. ${blockLabel(app, block.name)}, ${place.path[0] === "viewId" ? t("page-editor:section.anchor") : propLabel(app, block.name, place.path)}`
    : t(`page-editor:settings.${member}`);
  return (
    <span className="block font-semibold">
      {name}
      {place.locale !== undefined && ` (${languageNames[place.locale as Locale] ?? place.locale})`}
    </span>
  );
};
