import { FileCheck, FileClock, FileText, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import type { rentalOrders } from "#core/modules/rental/order-entities.ts";
import type { rentalConsents, rentalDocuments } from "#core/modules/rental-documents/entities.ts";
import type { securedFiles } from "#core/shell/files/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, includedRows, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { choiceLabel } from "#web/shell/admin/labels.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** The documents of an order: those that were issued, and the contract as it came back signed. */
export const OrderDocuments = ({
  record,
  timezone,
}: {
  readonly record: One;
  /** Of the stock: in it times are told. */
  readonly timezone: string;
}) => {
  const t = useTranslate();
  const app = useApp();
  const id = useId();
  const at = (instant: string) =>
    dateFormat(app.state.locale, { dateStyle: "medium", timeStyle: "medium", timeZone: timezone }).format(
      new Date(instant),
    );
  const { signedContract, signedPages } = rowOf<typeof rentalOrders>(record.data);
  const lookup = includedOf(record.included);
  const documents = documentsOf(record);
  const issued = new Set(documents.map(({ url }) => url));
  const signed = lookup
    .many<typeof securedFiles>("secured-files", [...(signedContract ? [signedContract] : []), ...(signedPages ?? [])])
    .filter(({ url }) => !issued.has(url ?? ""));
  const consents = [...includedRows<typeof rentalConsents>(record, "rental-consents").values()];
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading level={2} size="block" id={id}>
        {t("rental-desk:documents.title")}
      </Heading>
      {documents.length === 0 && signed.length === 0 ? (
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
          {signed.map(({ id: key, name, url }, index) => (
            <RentalDocument key={key} icon={FileText} note={name}>
              <Link to={url ?? ""} blank>
                {signed.length === 1
                  ? t("rental-desk:documents.signed")
                  : t("rental-desk:documents.page", { number: index + 1 })}
              </Link>
            </RentalDocument>
          ))}
          {consents.map(({ id: key, name, agreedAt, address, digest }) => (
            <RentalDocument key={key} icon={FileCheck} note={t("rental-desk:documents.fingerprint", { digest })}>
              {t("rental-desk:documents.agreed", { name })}
              <span className="block text-sm text-muted">
                {t("rental-desk:documents.agreed-from", { at: at(agreedAt), address: address ?? "" })}
              </span>
            </RentalDocument>
          ))}
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
