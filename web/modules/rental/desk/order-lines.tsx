import { Image, Replace } from "lucide-react";
import { useId } from "react";
import type { OrderView } from "#core/modules/rental/calls.ts";
import type { OrderItemStatus } from "#core/modules/rental/codes.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { ItemPictures } from "#web/modules/rental/desk/item-pictures.tsx";
import { isReplaceable } from "#web/modules/rental/desk/order-acts.ts";
import type { ShownLine } from "#web/modules/rental/desk/order-lines-model.ts";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { Moment } from "#web/shell/admin/moment.tsx";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

const tones: Readonly<Record<OrderItemStatus, Tone>> = {
  pending: "neutral",
  reserved: "info",
  rented: "primary",
  returned: "success",
  replaced: "neutral",
  cancelled: "neutral",
};

export interface OrderLinesProps {
  readonly order: OrderView;
  readonly shown: readonly ShownLine[];
  /** Another item is to take the place of that of a line. */
  readonly onReplace: (line: string) => void;
}

/** What was ordered, which item was given for it, and how it came back. */
export const OrderLines = ({ order, shown, onReplace }: OrderLinesProps) => {
  const t = useTranslate();
  const words = useDeskWords();
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading level={2} size="block" id={id}>
        {t("rental-desk:lines.title")}
      </Heading>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {shown.map((each) => {
          const { line, model, stockId } = each;
          return (
            <li key={line.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
              <div className="min-w-0 grow basis-60">
                <p className="font-semibold wrap-anywhere">{model}</p>
                <p className="text-muted">
                  {line.item === null ? (
                    t("rental-desk:lines.no-item")
                  ) : (
                    <Link to={recordAddress({ type: "rental-items", id: line.item })}>{stockId ?? line.item}</Link>
                  )}{" "}
                  · {words.amount(line.rentingPrice)}
                </p>
                <ItemPictures stockId={stockId ?? ""} pictures={each.pictures} />
                {each.handOverPhoto !== null && (
                  <p className="mt-2 text-sm">
                    <Link to={each.handOverPhoto} icon={Image} blank>
                      {t("rental-desk:lines.hand-over-photo")}
                    </Link>
                  </p>
                )}
                <Returned shown={each} />
              </div>
              <div className="flex flex-wrap items-center justify-end gap-3">
                <Badge tone={tones[line.status]}>{words.code("rental-command-item-statuses", line.status)}</Badge>
                {isReplaceable(order, line) && (
                  <Button size="dense" icon={Replace} onPress={() => onReplace(line.id)}>
                    {t("rental-desk:replace.open")}
                    <span className="sr-only"> {stockId}</span>
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Returned = ({ shown: { returned, replacedBy } }: { readonly shown: ShownLine }) => {
  const t = useTranslate();
  const words = useDeskWords();
  if (returned.at === null && !replacedBy) return null;
  return (
    <div className="mt-2 space-y-1 text-sm">
      {returned.at !== null && (
        <p>
          {t("rental-desk:lines.back")} <Moment instant={returned.at} />
          {returned.condition && ` · ${words.condition(returned.condition)}`}
        </p>
      )}
      {replacedBy && <p>{t("rental-desk:lines.replaced")}</p>}
      {returned.comment !== "" && <p className="whitespace-pre-line wrap-anywhere">{returned.comment}</p>}
      {returned.photo !== null && (
        <p>
          <Link to={returned.photo} icon={Image} blank>
            {t("rental-desk:lines.photo")}
          </Link>
        </p>
      )}
    </div>
  );
};
