import { FileText } from "lucide-react";
import { useId } from "react";
import type { OrderView } from "#core/rental/calls.ts";
import type { One } from "#core/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { linked, textOf } from "#web/rental-desk/words.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

const papers = ["contract", "signedContract", "invoice"] as const;

export interface OrderPapersProps {
  readonly order: OrderView;
  readonly record: One;
}

/** The papers that belong to an order. */
export const OrderPapers = ({ record: { data, included } }: OrderPapersProps) => {
  const t = useTranslate();
  const id = useId();
  const present = papers.flatMap((name) => {
    const file = linked(data, name, included);
    const url = file?.attributes.url;
    return file && typeof url === "string" ? [{ name, url, file: textOf(file, "name") }] : [];
  });
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading level={2} size="block" id={id}>
        {t("rental-desk:papers.title")}
      </Heading>
      {present.length === 0 ? (
        <p className="text-muted">{t("rental-desk:papers.none")}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {present.map(({ name, url, file }) => (
            <li key={name} className="flex items-start gap-3 rounded-surface border border-line bg-surface p-4">
              <span className="text-accent">
                <Icon icon={FileText} size="large" />
              </span>
              <div className="min-w-0">
                <Link to={url} blank>
                  {t(`rental-desk:papers.${name}`)}
                </Link>
                <p className="text-sm text-muted wrap-anywhere">{file}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
