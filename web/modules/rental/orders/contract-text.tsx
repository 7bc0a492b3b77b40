import type { ContractText as Contract } from "#core/modules/rental-documents/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { Heading } from "#web/ui/heading.tsx";

type Block = Contract["notes"][number];

/** A contract as it was issued, in its own language: the same text as on its PDF. */
export const ContractText = ({ contract }: { readonly contract: Contract }) => {
  const t = useTranslate();
  const { heading, number, table } = contract;
  return (
    <section
      lang={contract.language}
      aria-label={`${heading} ${number}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      className="max-h-[70vh] space-y-5 overflow-y-auto rounded-surface border border-control bg-paper p-4 sm:p-6"
    >
      <Heading level={4}>
        {heading} {number}
      </Heading>
      <Facts facts={contract.facts} />
      {contract.parties.map((party) => (
        <div key={party.heading}>
          <p className="font-semibold">{party.heading}</p>
          <p className="whitespace-pre-line">{party.lines.join("\n")}</p>
        </div>
      ))}
      <Prose blocks={contract.introduction} />
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <caption className="pb-2 text-left font-semibold">{table.title}</caption>
          <thead>
            <tr className="border-b border-ink">
              {table.columns.map(({ label, numeric }) => (
                <th key={label} scope="col" className={numeric ? "py-2 pl-3 text-right" : "py-2"}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.join("|")} className="border-b border-line">
                {row.map((cell, index) => (
                  <td
                    key={table.columns[index]?.label}
                    className={table.columns[index]?.numeric ? "py-2 pl-3 text-right tabular-nums" : "py-2"}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Facts facts={contract.totals} />
      <Prose blocks={contract.notes} />
      {contract.conditions.length > 0 && (
        <div className="space-y-3">
          <Heading level={4}>{contract.conditionsTitle}</Heading>
          <Prose blocks={contract.conditions} />
        </div>
      )}
      <p lang={undefined} className="text-sm text-muted wrap-anywhere">
        {t("rental-orders:contract.fingerprint", { digest: contract.digest })}
      </p>
    </section>
  );
};

const Facts = ({ facts }: { readonly facts: Contract["facts"] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
    {facts.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt className="text-muted">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Prose = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <>
    {blocks.map((block) => (
      <Part key={JSON.stringify(block)} block={block} />
    ))}
  </>
);

const Part = ({ block: { kind, ordered, start, runs, items } }: { readonly block: Block }) => {
  if (kind === "heading") return <p className="font-bold">{textOf(runs)}</p>;
  if (kind === "paragraph") return <p>{runsOf(runs)}</p>;
  const List = ordered ? "ol" : "ul";
  return (
    <List
      {...(ordered && start !== 1 && { start })}
      className={`space-y-1 pl-6 ${ordered ? "list-decimal" : "list-disc"}`}
    >
      {items.map((blocks) => (
        <li key={JSON.stringify(blocks)}>
          <Prose blocks={blocks} />
        </li>
      ))}
    </List>
  );
};

type Line = Block["runs"];

const textOf = (line: Line): string => line.map(({ text }) => text).join("");

const runsOf = (line: Line) =>
  line.map(({ text, bold, italic }) => {
    const shown = italic ? <em key={text}>{text}</em> : text;
    return bold ? <strong key={text}>{shown}</strong> : shown;
  });
