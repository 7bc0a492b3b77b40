import { FileClock, FileText, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { One, Ref, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { linked, textOf } from "#web/modules/rental/desk/words.ts";
import { choiceLabel } from "#web/shell/admin/labels.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** The papers of an order: those that were issued, and the contract as it came back signed. */
export const OrderPapers = ({ record: { data, included } }: { readonly record: One }) => {
  const t = useTranslate();
  const app = useApp();
  const id = useId();
  const signed = linked(data, "signedContract", included);
  const papers = papersOf(data, included);
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading level={2} size="block" id={id}>
        {t("rental-desk:papers.title")}
      </Heading>
      {papers.length === 0 && !signed ? (
        <p className="text-muted">{t("rental-desk:papers.none")}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {papers.map(({ paper, url }) => {
            const kind = choiceLabel(app, "kind", textOf(paper, "kind"));
            return (
              <Paper key={paper.id} icon={url === "" ? FileClock : FileText} note={textOf(paper, "number")}>
                {url === "" ? (
                  <>
                    {kind} <span className="text-muted">· {t("rental-desk:papers.printing")}</span>
                  </>
                ) : (
                  <Link to={url} blank>
                    {kind}
                  </Link>
                )}
              </Paper>
            );
          })}
          {signed && (
            <Paper icon={FileText} note={textOf(signed, "name")}>
              <Link to={textOf(signed, "url")} blank>
                {t("rental-desk:papers.signed")}
              </Link>
            </Paper>
          )}
        </ul>
      )}
    </section>
  );
};

interface PaperProps {
  readonly icon: LucideIcon;
  readonly note: string;
  readonly children: ReactNode;
}

const Paper = ({ icon, note, children }: PaperProps) => (
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

/** The newest last; `url` is empty for a paper that is still being printed. */
const papersOf = (order: Resource, included: readonly Resource[]) =>
  ((order.links.papers as readonly Ref[] | undefined) ?? [])
    .flatMap((ref) => included.find(({ type, id }) => type === ref.type && id === ref.id) ?? [])
    .sort((one, other) => (textOf(one, "issuedOn") < textOf(other, "issuedOn") ? -1 : 1))
    .map((paper) => ({ paper, url: textOf(linked(paper, "file", included), "url") }));
