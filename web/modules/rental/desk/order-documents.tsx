import { FileClock, FileText, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { One, Ref, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { linked, textOf } from "#web/modules/rental/desk/words.ts";
import { choiceLabel } from "#web/shell/admin/labels.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** The documents of an order: those that were issued, and the contract as it came back signed. */
export const OrderDocuments = ({ record: { data, included } }: { readonly record: One }) => {
  const t = useTranslate();
  const app = useApp();
  const id = useId();
  const signed = linked(data, "signedContract", included);
  const documents = documentsOf(data, included);
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading level={2} size="block" id={id}>
        {t("rental-desk:documents.title")}
      </Heading>
      {documents.length === 0 && !signed ? (
        <p className="text-muted">{t("rental-desk:documents.none")}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {documents.map(({ rentalDocument, url }) => {
            const kind = choiceLabel(app, "kind", textOf(rentalDocument, "kind"));
            return (
              <RentalDocument
                key={rentalDocument.id}
                icon={url === "" ? FileClock : FileText}
                note={textOf(rentalDocument, "number")}
              >
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
            <RentalDocument icon={FileText} note={textOf(signed, "name")}>
              <Link to={textOf(signed, "url")} blank>
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
const documentsOf = (order: Resource, included: readonly Resource[]) =>
  ((order.links.papers as readonly Ref[] | undefined) ?? [])
    .flatMap((ref) => included.find(({ type, id }) => type === ref.type && id === ref.id) ?? [])
    .sort((one, other) => (textOf(one, "issuedOn") < textOf(other, "issuedOn") ? -1 : 1))
    .map((rentalDocument) => ({ rentalDocument, url: textOf(linked(rentalDocument, "file", included), "url") }));
