import {
  Download,
  FileCheck2,
  FileQuestion,
  FileSignature,
  FileText,
  type LucideIcon,
  Receipt,
  ReceiptText,
} from "lucide-react";
import { useState } from "react";
import { sizeText } from "#core/kernel/sizes.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import {
  addressOf,
  type DocumentKind,
  type DocumentRow,
  documentKinds,
  documentRows,
  pageSize,
} from "#web/modules/documents/documents-model.ts";
import type { DocumentsData } from "#web/modules/documents/documents-route.ts";
import { AccountHeader } from "#web/shell/account/account-header.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

const icons: Readonly<Record<DocumentKind, LucideIcon>> = {
  invoice: ReceiptText,
  debit_note: Receipt,
  quote: FileQuestion,
  contract: FileSignature,
  other: FileText,
};

/** /account/documents: the documents that somebody was given, to be read and kept. */
export const Screen = ({ data: { documents, page, kind } }: ScreenProps<DocumentsData>) => {
  const t = useTranslate();
  const rows = documentRows(documents);
  const total = documents.meta.total ?? rows.length;
  const hasAny = total > 0 || kind !== null;
  return (
    <div className="reading-width space-y-8 py-12 md:py-16">
      <AccountHeader title={t("documents:title")} text={t("documents:text")} />
      {hasAny && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <KindChips key={kind} kind={kind} />
          <p role="status" className="text-muted">
            {t("documents:count", { count: total })}
          </p>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState icon={FileCheck2} title={t(hasAny ? "documents:nothing.title" : "documents:empty.title")}>
          {t(hasAny ? "documents:nothing.text" : "documents:empty.text")}
        </EmptyState>
      ) : (
        <ul aria-label={t("documents:title")} className="space-y-3">
          {rows.map((row) => (
            <DocumentLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(total / pageSize)} hrefOf={(number) => addressOf(kind, number)} />
    </div>
  );
};

/** Which kind is shown: marked at once, its list comes with the address. */
const KindChips = ({ kind }: { readonly kind: string | null }) => {
  const t = useTranslate();
  const { navigation } = useApp();
  const [chosen, setChosen] = useState(kind ?? "");
  return (
    <ChoiceChips
      label={t("documents:filter")}
      value={chosen}
      choices={[
        { value: "", label: t("documents:all") },
        ...documentKinds.map((each) => ({ value: each, label: t(`lookups:account-document-types.${each}`) })),
      ]}
      onChange={(value) => {
        setChosen(value);
        void navigation.navigate(addressOf(value === "" ? null : value));
      }}
    />
  );
};

const DocumentLine = ({ row }: { readonly row: DocumentRow }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { name, comment, kind, at, url, format, size } = row;
  const what = [format, ...(size === null ? [] : [sizeText(size, state.locale)])].join(", ");
  return (
    <li
      id={row.id}
      tabIndex={-1}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-surface border border-line bg-surface p-4 md:p-5"
    >
      <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-wash-accent text-accent">
        <Icon icon={icons[kind]} />
      </span>
      <div className="min-w-0 grow basis-56 space-y-1">
        <h2 className="text-base font-bold wrap-anywhere">{name}</h2>
        {comment !== null && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge>{t(`lookups:account-document-types.${kind}`)}</Badge>
          <Day at={at} shown={t("documents:added", { date: shownDay(at, state) })} />
          <span suppressHydrationWarning>{what}</span>
        </p>
      </div>
      {url !== null && (
        <Link to={url} variant="button" icon={Download} download label={t("documents:download-name", { name, what })}>
          {t("documents:download")}
        </Link>
      )}
    </li>
  );
};
