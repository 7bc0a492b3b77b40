import { Box, Download, File, FileText, Film, Image, type LucideIcon, MessagesSquare, Music } from "lucide-react";
import type { FileGroup } from "#core/shell/files/rules.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Attachment } from "#web/shell/records/attachment-model.ts";
import { Icon } from "#web/ui/icon.tsx";

const icons = {
  video: Film,
  audio: Music,
  image: Image,
  svg: Image,
  doc: FileText,
  "3d": Box,
  lcc: MessagesSquare,
} as const satisfies Record<FileGroup, LucideIcon>;

export interface AttachmentsProps {
  readonly attachments: readonly Attachment[];
  /** The place says already what they are. */
  readonly isTitled?: boolean;
  /** What is to be known of a file beside its kind and its size. */
  readonly note?: (attachment: Attachment) => string | undefined;
}

/** Files to download with a section, each with its kind and its size. */
export const Attachments = ({ attachments, isTitled = true, note }: AttachmentsProps) => {
  const t = useTranslate();
  const { state } = useApp();
  if (attachments.length === 0) return null;
  return (
    <div className="space-y-3">
      {isTitled && (
        <h3 lang={state.locale} className="text-base">
          {t("articles:attachments.title", { count: attachments.length })}
        </h3>
      )}
      <ul className="space-y-2">
        {attachments.map((attachment) => {
          const { id, name, url, group, extension, size, description } = attachment;
          const noted = note?.(attachment);
          return (
            <li key={id}>
              <a
                href={url}
                download
                className="group/file flex min-h-14 items-center gap-4 rounded-surface border border-line bg-surface px-4 py-3 text-ink no-underline transition-colors duration-(--quick) hover:border-ink"
              >
                <span className="text-accent">
                  <Icon icon={group ? icons[group] : File} />
                </span>
                <span className="min-w-0 grow">
                  <span className="block font-semibold [overflow-wrap:anywhere] group-hover/file:underline">
                    {name}
                  </span>
                  {description !== "" && <span className="block text-sm text-muted">{description}</span>}
                  <span lang={state.locale} className="flex flex-wrap gap-x-3 text-sm text-muted">
                    {extension !== "" && <span>{extension}</span>}
                    {size !== "" && <span className="tabular-nums">{size}</span>}
                  </span>
                  {noted !== undefined && (
                    <span lang={state.locale} className="block text-sm text-muted tabular-nums">
                      {noted}
                    </span>
                  )}
                </span>
                <Icon icon={Download} />
                <span className="sr-only">{t("articles:attachments.download")}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
