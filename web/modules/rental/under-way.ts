import type { Availability } from "#core/modules/rental/calls.ts";
import type { ViewerSummary } from "#core/shell/site/state.ts";
import type { App } from "#web/app/app.ts";

/** For whom an order is when it is for nobody's organization. */
export const forMe = "me";

/** How many orders are not handed over yet, by whom they are for: `forMe`, or the id of an organization (RENT-019). */
export type UnderWay = Readonly<Record<string, number>>;

/** For whom somebody may order. */
export const rentersOf = (viewer: Pick<ViewerSummary, "organizations"> | null): readonly string[] => [
  forMe,
  ...(viewer?.organizations ?? []).map(({ id }) => id),
];

/** Counts the viewer's orders as the server does before it takes another. What could not be counted is the server's to refuse. */
export async function ordersUnderWay({ ports, session }: Pick<App, "ports" | "session">): Promise<UnderWay> {
  const viewer = session.viewer.peek();
  if (!viewer) return {};
  const counted = rentersOf(viewer).map(async (renter): Promise<readonly [string, number]> => {
    const whose = renter === forMe ? { rentBy: viewer.id, rentFor: { null: true } } : { rentFor: renter };
    const answer = await ports.records.list("rental-command-steps", {
      filter: { stepType: "return", status: "pending", command: whose },
      fields: { "rental-command-steps": ["position"] },
      page: { number: 1, size: 1 },
    });
    return [renter, answer.ok ? (answer.value.meta.total ?? 0) : 0];
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** Who has as many orders under way as are allowed at once. */
export const isFull = (
  { underWay, availability }: { readonly underWay: UnderWay; readonly availability: Pick<Availability, "limits"> },
  renter: string,
): boolean => (underWay[renter] ?? 0) >= availability.limits.maxPendingCommands;
