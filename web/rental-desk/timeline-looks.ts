import type { SegmentKind } from "#web/rental-desk/planning-model.ts";

/** How a segment of the timeline looks. Each kind has a mark beside its colour, so that it is told without seeing colours. */
export const segmentLooks: Readonly<
  Record<Exclude<SegmentKind, "free">, { readonly box: string; readonly mark: string }>
> = {
  reserved: { box: "border-2 border-dashed border-info bg-wash-info text-info", mark: "◷" },
  out: { box: "border-2 border-primary bg-primary text-on-primary", mark: "➜" },
  late: { box: "border-2 border-error bg-error text-paper", mark: "!" },
  returned: { box: "border-2 border-line bg-surface text-muted", mark: "✓" },
  closed: { box: "border-2 border-control bg-sunken text-ink", mark: "⦸" },
};
