import { useTranslate } from "#web/app/app-context.tsx";
import { MediaLibrary } from "#web/shell/admin/media/media-library.tsx";
import type { MediaFile } from "#web/shell/admin/media/media-model.ts";
import { Dialog } from "#web/ui/dialog.tsx";

export interface MediaDialogProps {
  readonly accept: readonly string[];
  readonly locale: string;
  readonly onChoose: (file: MediaFile) => void;
  readonly onClose: () => void;
}

/** The library, to choose one file from. */
export const MediaDialog = ({ accept, locale, onChoose, onClose }: MediaDialogProps) => {
  const t = useTranslate();
  return (
    <Dialog
      title={t(accept.includes("image") ? "admin:media.choose-picture" : "admin:media.choose-file")}
      size="large"
      onClose={onClose}
    >
      <MediaLibrary accept={accept} locale={locale} onChoose={onChoose} />
    </Dialog>
  );
};
