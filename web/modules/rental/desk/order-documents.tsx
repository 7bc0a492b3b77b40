import { FileClock, FileText, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { rentalOrders } from "#core/modules/rental/order-entities.ts";
import type { rentalDocuments } from "#core/modules/rental-documents/entities.ts";
import type { securedFiles } from "#core/shell/files/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, includedRows, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { choiceLabel } from "#web/shell/admin/labels.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** The documents of an order: those that were issued, and the contract as it came back signed. */
export const OrderDocuments = ({ record }: { readonly record: One }) => {
  const t = useTranslate();
  const app = useApp();
  const id = useId();
  const { signedContract } = rowOf<typeof rentalOrders>(record.data);
  const signed = includedOf(record.included).one<typeof securedFiles>("secured-files", signedContract);
  const documents = documentsOf(record);
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading level={2} size="block" id={id}>
        {t("rental-desk:documents.title")}
      </Heading>
      {documents.length === 0 && !signed ? (
        <p className="text-muted">{t("rental-desk:documents.none")}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {documents.map(({ id: key, number, url, ...issued }) => {
            const kind = choiceLabel(app, "kind", issued.kind);
            return (
              <RentalDocument key={key} icon={url === "" ? FileClock : FileText} note={number}>
                {url === "" ? (
                  <>
                    {kind} <span className="text-muted">· {t("rental-desk:documents.printing")}</span>
                  </>
                ) : (
                  <Link to={url} blank>
                    {kind}
                  </Link>
                )}
              </RentalDocument>
            );
          })}
          {signed && (
            <RentalDocument icon={FileText} note={signed.name}>
              <Link to={signed.url ?? ""} blank>
                {t("rental-desk:documents.signed")}
              </Link>
            </RentalDocument>
          )}
        </ul>
      )}
    </section>
  );
};

interface DocumentProps {
  readonly icon: LucideIcon;
  readonly note: string;
  readonly children: ReactNode;
}

const RentalDocument = ({ icon, note, children }: DocumentProps) => (
  <li className="flex items-start gap-3 rounded-surface border border-line bg-surface p-4">
    <span className="text-accent">
      <Icon icon={icon} size="large" />
    </span>
    <div className="min-w-0">
      <p>{children}</p>
      <p className="text-sm text-muted wrap-anywhere">{note}</p>
    </div>
  </li>
);

/** The newest last; `url` is empty for a document that is still being printed. */
const documentsOf = ({ included }: Pick<One, "included">) => {
  const files = includedRows<typeof securedFiles>({ included }, "secured-files");
  return [...includedRows<typeof rentalDocuments>({ included }, "rental-papers").values()]
    .sort((one, other) => (one.issuedOn < other.issuedOn ? -1 : 1))
    .map(({ id, kind, number, file }) => ({ id, kind, number, url: files.get(file ?? "")?.url ?? "" }));
};
