import { Clock } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { MakeActions } from "#web/modules/repository/make-actions.tsx";
import type { MakeModel } from "#web/modules/repository/makes-model.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { Day } from "#web/shell/records/day.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";

export interface MakeViewProps {
  readonly make: MakeModel;
  readonly onChanged: () => Promise<void>;
}

/** What somebody tells of having made an aid: pictures, words, printer and material. */
export const MakeView = ({ make, onChanged }: MakeViewProps) => {
  const t = useTranslate();
  const { id, speaker, content, lang, pictures, printer, material, at, shown, isHeld, isDeleted } = make;
  const name = speaker?.name ?? t("repository:author.anonymous");
  const details = [material === null ? "" : t(`repository:print.materials.${material}`), printer].filter(Boolean);
  return (
    <article
      id={`make-${id}`}
      tabIndex={-1}
      aria-label={t("repository:makes.by", { name })}
      className="flex h-full flex-col gap-4 rounded-surface border border-line bg-surface p-5"
    >
      <header className="flex items-center gap-3">
        <Avatar name={name} url={speaker?.picture ?? null} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{name}</span>
            {speaker?.organization !== undefined && (
              <span className="text-muted">{t("community:comments.for", { name: speaker.organization })}</span>
            )}
            {isHeld && !isDeleted && (
              <Badge tone="warning" icon={Clock}>
                {t("community:comments.held-badge")}
              </Badge>
            )}
          </p>
          <p className="text-sm text-muted">
            <Day at={at} shown={shown} />
            {details.length > 0 && ` · ${details.join(" · ")}`}
          </p>
        </div>
      </header>
      {isDeleted && (
        <p className="text-muted">
          {make.deletionReason === undefined
            ? t("repository:makes.gone")
            : t("repository:makes.gone-why", { reason: make.deletionReason })}
        </p>
      )}
      {!isDeleted && pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a
                href={picture.src}
                aria-label={t("repository:makes.picture", { name, number: index + 1 })}
                className="relative block size-32 overflow-hidden rounded-control bg-sunken"
              >
                <Picture picture={picture} sizes="8rem" decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
      {!isDeleted && (
        <p lang={lang} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {content}
        </p>
      )}
      <MakeActions make={make} name={name} onChanged={onChanged} />
    </article>
  );
};
