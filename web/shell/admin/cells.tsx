import { Check, ExternalLink, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import type { FieldKind } from "#core/kernel/fields.ts";
import { phoneAddress } from "#core/kernel/phones.ts";
import { phoneOf } from "#core/shell/access/rules.ts";
import type { AdminField, AdminType } from "#core/shell/admin/types.ts";
import { priceText } from "#core/shell/currencies/price.ts";
import type { Ref, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { usePoints } from "#web/shell/account/price.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { codeWords } from "#web/shell/admin/code-words.ts";
import { periodText, readPeriods, readWeekdays, weekdayNames } from "#web/shell/admin/form/periods-model.ts";
import { choiceLabel, recordLabel } from "#web/shell/admin/labels.ts";
import { Moment } from "#web/shell/admin/moment.tsx";
import { createResources } from "#web/shell/admin/resources.ts";
import { type StatusLook, statusLook } from "#web/shell/admin/status-looks.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

interface CellProps {
  readonly field: AdminField;
  readonly value: unknown;
  /** In a list, where there is room for a line. */
  readonly short: boolean;
}

/** A value of a field, to be read. Nothing is a dash, with a word for those who do not see it. */
export const FieldValue = ({
  field,
  value,
  short = false,
}: Omit<CellProps, "short"> & { readonly short?: boolean }) => {
  if (value === null || value === undefined || value === "") return <Nothing />;
  const Cell = cells[field.kind];
  return <Cell field={field} value={value} short={short} />;
};

const Text = ({ value, short }: CellProps) => {
  const text = String(value);
  return (
    <span
      className={
        short
          ? "line-clamp-2 min-w-24 wrap-anywhere roomy:max-w-80 roomy:min-w-40 roomy:wrap-break-word"
          : "whitespace-pre-line wrap-anywhere"
      }
    >
      {text}
    </span>
  );
};

/** A number of an order, a code of a coupon: read as one word. */
const shortCode = 16;

const Code = ({ field, value }: CellProps) => {
  const words = codeWords(useApp(), field.name, String(value));
  if (words !== undefined) return <span>{words}</span>;
  const code = String(value);
  return (
    <code className={`text-sm ${code.length <= shortCode ? "roomy:whitespace-nowrap" : "wrap-anywhere"}`}>{code}</code>
  );
};

const Numeric = ({ value }: CellProps) => {
  const { state } = useApp();
  return <span className="tabular-nums">{new Intl.NumberFormat(state.locale).format(Number(value))}</span>;
};

const Money = ({ field, value }: CellProps) => {
  const { state } = useApp();
  const points = usePoints();
  const cents = Number(value);
  return (
    <span className="tabular-nums roomy:wrap-break-word">
      {field.currency === "special" ? points(cents) : priceText(cents, state.app.currencies.usual, state.locale)}
    </span>
  );
};

const Choice = ({ field, value }: CellProps) => <Badge>{choiceLabel(useApp(), field.name, String(value))}</Badge>;

const Flag = ({ value }: CellProps) => {
  const t = useTranslate();
  return (
    <span className={value ? "text-success" : "text-muted"}>
      <Icon icon={value ? Check : Minus} />
      <VisuallyHidden>{t(value ? "admin:yes" : "admin:no")}</VisuallyHidden>
    </span>
  );
};

const Instant = ({ value, short }: CellProps) => <Moment instant={String(value)} focusable={!short} />;

const Day = ({ value }: CellProps) => {
  const { state } = useApp();
  const text = dateFormat(state.locale, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${value}T00:00:00Z`),
  );
  return <time dateTime={String(value)}>{text}</time>;
};

const Address = ({ value, short }: CellProps) => {
  const text = String(value);
  if (short) return <span className="line-clamp-1 wrap-anywhere">{text}</span>;
  return (
    <Link variant="name" to={text} {...(/^https?:/.test(text) && { iconEnd: ExternalLink })}>
      <span className="wrap-anywhere">{text}</span>
    </Link>
  );
};

const Email = ({ value, short }: CellProps) =>
  short ? (
    <EmailText address={String(value)} />
  ) : (
    <Link variant="name" to={`mailto:${value}`}>
      <EmailText address={String(value)} />
    </Link>
  );

const Phone = ({ value, short }: CellProps) =>
  short ? (
    <span>{phoneOf(String(value))}</span>
  ) : (
    <Link variant="name" to={phoneAddress(String(value))}>
      {phoneOf(String(value))}
    </Link>
  );

const Colour = ({ value }: CellProps) => (
  <span className="inline-flex items-center gap-2">
    <svg width="20" height="20" aria-hidden="true" className="rounded-full border border-line">
      <rect width="20" height="20" fill={String(value)} />
    </svg>
    <code className="text-sm">{String(value)}</code>
  </span>
);

const Country = ({ value }: CellProps) => {
  const { state } = useApp();
  return <span>{new Intl.DisplayNames(state.locale, { type: "region" }).of(String(value)) ?? String(value)}</span>;
};

const Weekdays = ({ value }: CellProps) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const names = weekdayNames(locale);
  const days = readWeekdays(value).map((day) => names[day - 1] ?? "");
  return (
    <span className="inline-block first-letter:uppercase">
      {days.length === 0 || days.length === names.length
        ? t("periods:all-days")
        : new Intl.ListFormat(locale, { type: "unit" }).format(days)}
    </span>
  );
};

const Periods = ({ value }: CellProps) => {
  const { locale } = useApp().state;
  const periods = readPeriods(value);
  if (periods.length === 0) return <Nothing />;
  return (
    <ul className="space-y-1">
      {periods.map((period) => (
        <li key={`${period.first} ${period.last}`}>{periodText(period, locale)}</li>
      ))}
    </ul>
  );
};

const Json = (props: CellProps) => {
  const { field, value, short } = props;
  if (field.shape === "weekdays") return <Weekdays {...props} />;
  if (field.shape === "periods") return <Periods {...props} />;
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return <span>{value.join(", ")}</span>;
  const text = JSON.stringify(value, null, short ? 0 : 2);
  return short ? (
    <code className="line-clamp-1 text-sm">{text}</code>
  ) : (
    <pre className="rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
      <code>{text}</code>
    </pre>
  );
};

/** The words of a rich text; how it looks is the site's to show. */
const RichText = ({ value, short }: CellProps) => {
  const text = plainText(String(value));
  return <span className={short ? "line-clamp-2" : "line-clamp-6 whitespace-pre-line"}>{text}</span>;
};

const Masked = ({ value }: CellProps) => {
  const t = useTranslate();
  return (
    <span>
      <span aria-hidden="true">{String(value)}</span>
      <VisuallyHidden>{t("admin:masked")}</VisuallyHidden>
    </span>
  );
};

const Computed = (props: CellProps) => {
  const Cell = cells[props.field.of ?? "text"];
  return <Cell {...props} />;
};

/** Fourth of the interpreters of the field kinds, to be read: every kind has its way to be shown. */
const cells = {
  text: Text,
  richText: RichText,
  code: Code,
  enum: Choice,
  flag: Flag,
  integer: Numeric,
  decimal: Numeric,
  money: Money,
  instant: Instant,
  day: Day,
  slug: Code,
  position: Numeric,
  email: Email,
  phone: Phone,
  url: Address,
  color: Colour,
  country: Country,
  json: Json,
  confidential: Masked,
  computed: Computed,
} satisfies Record<FieldKind, (props: CellProps) => ReactNode> as Record<FieldKind, (props: CellProps) => ReactNode>;

const Nothing = () => {
  const t = useTranslate();
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t("admin:nothing")}</VisuallyHidden>
    </span>
  );
};

export interface RelationValueProps {
  readonly linked: Resource["links"][string] | undefined;
  readonly included: readonly Resource[];
  readonly short?: boolean;
  /** Shows a record beside the page instead of going there. */
  readonly onOpen?: (ref: Ref) => void;
}

const mostNamed = 3;

/** What a relation points at, by name. */
export const RelationValue = ({ linked, included, short = false, onOpen }: RelationValueProps) => {
  const t = useTranslate();
  const app = useApp();
  const types = useValue(app.store(createResources).types);
  const refs =
    linked === null || linked === undefined ? [] : Array.isArray(linked) ? (linked as readonly Ref[]) : [linked as Ref];
  if (refs.length === 0) return <Nothing />;
  const shown = short ? refs.slice(0, mostNamed) : refs;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {shown.map((ref, index) => (
        <RelatedName
          key={`${ref.type} ${ref.id}`}
          refTo={ref}
          type={types.get(ref.type)}
          record={included.find((each) => each.type === ref.type && each.id === ref.id)}
          short={short}
          last={index === shown.length - 1}
          {...(onOpen && { onOpen })}
        />
      ))}
      {refs.length > shown.length && (
        <span className="text-muted">{t("admin:more", { count: refs.length - shown.length })}</span>
      )}
    </span>
  );
};

interface RelatedNameProps {
  readonly refTo: Ref;
  readonly type: AdminType | undefined;
  readonly record: Resource | undefined;
  readonly short: boolean;
  readonly last: boolean;
  readonly onOpen?: (ref: Ref) => void;
}

const RelatedName = ({ refTo, type, record, short, last, onOpen }: RelatedNameProps) => {
  const app = useApp();
  const name = recordLabel(app, type, record ?? refTo);
  if (type?.closed) {
    const { tone, icon }: StatusLook = statusLook(refTo.id);
    return (
      <Badge tone={tone} {...(icon && { icon })}>
        {name}
      </Badge>
    );
  }
  const { previewUrl } = record?.attributes ?? {};
  if (!short && typeof previewUrl === "string")
    return <Thumbnail name={name} url={previewUrl} refTo={refTo} {...(onOpen && { onOpen })} />;
  if (!short && type?.inMenu) {
    return onOpen ? (
      <Button size="dense" onPress={() => onOpen(refTo)}>
        {name}
      </Button>
    ) : (
      <Link to={recordAddress(refTo)}>{name}</Link>
    );
  }
  // In a list the cell says where words may break.
  return <span className={short ? "" : "wrap-anywhere"}>{short && !last ? `${name},` : name}</span>;
};

/** A picture is told by what it shows; its name stands below. */
const Thumbnail = ({
  name,
  url,
  refTo,
  onOpen,
}: Pick<RelatedNameProps, "refTo" | "onOpen"> & { readonly name: string; readonly url: string }) => (
  <span className="inline-flex max-w-full flex-col items-start gap-2">
    <img src={url} alt="" loading="lazy" className="h-32 max-w-full rounded-control bg-sunken object-contain" />
    {onOpen ? (
      <Button size="dense" onPress={() => onOpen(refTo)}>
        {name}
      </Button>
    ) : (
      <Link to={recordAddress(refTo)}>{name}</Link>
    )}
  </span>
);

/** A rich text without its markup, a line per block. */
export function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const block of parsed.body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li, tr, pre, blockquote, br"))
    block.append("\n");
  return (parsed.body.textContent ?? "").replace(/\n{2,}/g, "\n").trim();
}
