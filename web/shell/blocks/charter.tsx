import { ArrowRight, Handshake } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { charterOf } from "#web/shell/blocks/charter-model.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** Leads to the charter that the network signs, and thanks who translated it (COMP-031). */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { title, titleLevel } = outlineOf(props);
  const charter = charterOf(props.component, state.app.charter);
  if (!charter && title === undefined) return null;
  return (
    <div className="content-width">
      <div className="flex flex-col gap-6 rounded-surface bg-wash-primary p-6 md:flex-row md:items-center md:gap-10 md:p-10">
        <span className="inline-flex size-20 shrink-0 items-center justify-center rounded-full bg-surface text-primary">
          <Icon icon={Handshake} size="huge" />
        </span>
        <div className="grow space-y-2">
          <Heading level={titleLevel} size={titleLevel === 1 ? "display" : "section"}>
            {title ?? t("blocks:charter.title")}
          </Heading>
          <p className="max-w-prose">{t("blocks:charter.text")}</p>
          {charter?.translator && (
            <p className="text-muted">
              {t("blocks:charter.translated-by")}{" "}
              {charter.translator.url === undefined ? (
                charter.translator.name
              ) : (
                <Link to={charter.translator.url}>{charter.translator.name}</Link>
              )}
            </p>
          )}
        </div>
        {charter && (
          <div className="shrink-0">
            <Link to={charter.url} variant="button" look="primary" iconEnd={ArrowRight}>
              {t("blocks:charter.read")}
            </Link>
          </div>
        )}
      </div>
    </div>
  );
};
