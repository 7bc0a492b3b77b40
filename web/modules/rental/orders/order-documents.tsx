import { FileText } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type Attachment, attachmentsOf, type DownloadableFile } from "#web/shell/records/attachment-model.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The documents of an order, each by what it is. */
export const OrderDocuments = ({
  documents,
}: {
  readonly documents: readonly { readonly name: string; readonly file: DownloadableFile }[];
}) => {
  const t = useTranslate();
  const { state } = useApp();
  const shown = documents.flatMap(({ name, file }) => {
    const [attachment] = attachmentsOf([file], state.locale);
    return attachment ? [{ ...attachment, name }] : [];
  });
  if (shown.length === 0) return <p className="text-muted">{t("rental-orders:documents.none")}</p>;
  return (
    <ul className="space-y-2">
      {shown.map((rentalDocument) => (
        <li key={rentalDocument.id}>
          <RentalDocument rentalDocument={rentalDocument} />
        </li>
      ))}
    </ul>
  );
};

const RentalDocument = ({
  rentalDocument: { name, url, extension, size },
}: {
  readonly rentalDocument: Attachment & { readonly name: string };
}) => (
  <a
    href={url}
    className="group/file flex min-h-14 items-center gap-4 rounded-surface border border-line px-4 py-2 text-ink no-underline hover:border-ink"
  >
    <span className="text-accent">
      <Icon icon={FileText} />
    </span>
    <span className="min-w-0 grow">
      <span className="block font-semibold group-hover/file:underline">{name}</span>
      <span className="text-sm text-muted">{[extension, size].filter(Boolean).join(" · ")}</span>
    </span>
  </a>
);
