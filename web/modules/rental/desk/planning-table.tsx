import type { Day } from "#core/kernel/days.ts";
import type { PlannedItem } from "#core/modules/rental/calls.ts";
import { deskOrderPath } from "#core/modules/rental/order-paths.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { SegmentKind } from "#web/modules/rental/desk/planning-model.ts";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

interface Row {
  readonly key: string;
  readonly item: PlannedItem;
  readonly kind: SegmentKind;
  readonly days: { readonly startAt: Day; readonly endAt: Day } | null;
  readonly order?: { readonly id: string; readonly number: string };
  readonly reason?: string;
}

const tones: Readonly<Record<SegmentKind, Tone>> = {
  free: "neutral",
  closed: "neutral",
  reserved: "info",
  out: "primary",
  late: "error",
  returned: "success",
};

const rowsOf = (item: PlannedItem): readonly Row[] => {
  const rows = [
    ...item.rentals.map(
      ({ command, number, startAt, endAt, state }): Row => ({
        key: `${item.id} ${command} ${startAt}`,
        item,
        kind: state,
        days: { startAt, endAt },
        order: { id: command, number },
      }),
    ),
    ...item.unavailabilities.map(
      ({ startAt, endAt, reason }): Row => ({
        key: `${item.id} ${startAt}`,
        item,
        kind: "closed",
        days: { startAt, endAt },
        ...(reason !== undefined && { reason }),
      }),
    ),
  ].sort((one, other) => (one.days!.startAt < other.days!.startAt ? -1 : 1));
  if (item.outOfOrder !== null)
    return [...rows, { key: item.id, item, kind: "closed", days: null, reason: item.outOfOrder }];
  return rows.length > 0 ? rows : [{ key: item.id, item, kind: "free", days: null }];
};

/** The timeline in words: what happens to each item, and when. */
export const PlanningTable = ({ items }: { readonly items: readonly PlannedItem[] }) => {
  const t = useTranslate();
  const words = useDeskWords();
  const columns: readonly Column<Row>[] = [
    {
      key: "item",
      label: t("rental-desk:planning.item"),
      heading: true,
      cell: ({ item }) => (
        <Link variant="name" to={recordAddress({ type: "rental-items", id: item.id })}>
          {item.stockId}
        </Link>
      ),
    },
    { key: "model", label: t("rental-desk:planning.model"), cell: ({ item }) => item.model },
    {
      key: "state",
      label: t("rental-desk:planning.state"),
      cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`rental-desk:kinds.${kind}`)}</Badge>,
    },
    {
      key: "days",
      label: t("rental-desk:planning.period"),
      cell: ({ days }) => (days ? words.period(days) : t("rental-desk:planning.whole")),
    },
    {
      key: "order",
      label: t("rental-desk:planning.order"),
      cell: ({ order, reason }) =>
        order ? (
          <Link variant="name" to={deskOrderPath(order.id)}>
            {order.number}
          </Link>
        ) : (
          (reason ?? "–")
        ),
    },
  ];
  return (
    <Table
      caption={t("rental-desk:planning.title")}
      captionHidden
      columns={columns}
      rows={items.flatMap(rowsOf)}
      rowKey={({ key }) => key}
      narrow="cards"
      stickyHead
    />
  );
};
