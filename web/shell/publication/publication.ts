import { CalendarClock, CalendarOff, CircleCheckBig, CircleX, PencilLine, Send, Undo2, Upload } from "lucide-react";
import { instantOf } from "#core/kernel/local-time.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { publicationRequests } from "#core/shell/publication/entities.ts";
import type { RecordInput, Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { chunk } from "#web/app/route.ts";
import type { Sparse, TypeAction } from "#web/shell/admin/actions/type-actions.ts";
import type { RecordState } from "#web/shell/admin/admin-parts.ts";
import { codeLabel } from "#web/shell/admin/labels.ts";
import { mayEdit } from "#web/shell/admin/may-edit.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { statusLook } from "#web/shell/admin/status-looks.ts";

/** What can be done about an item's being out: by those who publish, or by those whose items others publish. */
export type PublicationAct = "publish" | "unpublish" | "ask";

/** What a list or a page may have come with of an item; what it left out is `undefined`. */
export interface Item {
  readonly status: string | undefined;
  readonly publishedAt: string | null | undefined;
  readonly unpublishAt: string | null | undefined;
  readonly isAwaiting: boolean | undefined;
  readonly isDeleted: boolean;
}

export function itemOf({ attributes, links }: Resource): Item {
  const { publishedAt, unpublishAt, isAwaitingPublication, deletedAt = null } = attributes;
  const linked = (name: string): string | null | undefined => {
    const link = links[name];
    return link === null || link === undefined ? link : "id" in link ? link.id : undefined;
  };
  return {
    status: linked("status") ?? undefined,
    publishedAt: publishedAt as string | null | undefined,
    unpublishAt: unpublishAt as string | null | undefined,
    isAwaiting: isAwaitingPublication as boolean | undefined,
    isDeleted: deletedAt !== null,
  };
}

type Statuses = AdminType["publicationStatuses"];

/** Whether an item is out or will be on its date; `undefined` where what came of it does not tell. */
export function isPublished({ status, publishedAt }: Item, statuses: Statuses): boolean | undefined {
  if (statuses) return status === undefined ? undefined : status !== statuses.draft;
  return publishedAt === undefined ? undefined : publishedAt !== null;
}

/** The declaration of an item's type, where the viewer works with it. */
export const typeOf = (record: Resource, app: App): AdminType | undefined =>
  app.store(createResources).types.peek().get(record.type);

/** What the viewer may do now about an item's being out. */
export function publicationActs(record: Resource, app: App): readonly PublicationAct[] {
  const type = typeOf(record, app);
  const item = itemOf(record);
  if (!type || item.isDeleted || !mayEdit(type, record)) return [];
  const isOut = isPublished(item, type.publicationStatuses);
  if (isOut === undefined) return [];
  if (!publishes(type)) return isOut || item.isAwaiting !== false ? [] : ["ask"];
  if (isOut) return ["unpublish"];
  // What waits for an answer is published by the answer.
  return item.isAwaiting && app.session.viewer.peek()?.isAdmin ? [] : ["publish"];
}

/** Whether an item may have been asked for, or refused: it is neither out nor deleted. */
export function awaitsAnswer(record: Resource, app: App): boolean {
  const type = typeOf(record, app);
  const item = itemOf(record);
  return type !== undefined && !item.isDeleted && isPublished(item, type.publicationStatuses) === false;
}

const publishes = ({ publicationStatuses, fields, relations }: AdminType): boolean =>
  publicationStatuses
    ? relations.some(({ name, write }) => name === "status" && write.update)
    : fields.some(({ name, write }) => name === "publishedAt" && write.update);

/** What publishing an item at a local time, or now where there is none, writes; whether it comes out later. */
export function publishing({
  type,
  planned,
  date,
  timeZone,
  now,
}: {
  readonly type: Pick<AdminType, "publicationStatuses" | "relations">;
  /** Its date until now. */
  readonly planned: string | null;
  readonly date: string;
  readonly timeZone: string;
  readonly now: string;
}): { readonly input: RecordInput; readonly isLater: boolean } {
  const wanted = instantOf(date, timeZone);
  const statuses = statusInput(type, "published");
  // A date that is past stays what it was, where a status says that the item is out.
  const atOnce = statuses.relationships && (planned === null || planned <= now) ? undefined : now;
  const publishedAt = wanted ?? atOnce;
  return {
    input: { ...statuses, ...(publishedAt !== undefined && { attributes: { publishedAt } }) },
    isLater: wanted !== null && wanted > now,
  };
}

/** What withdrawing an item writes. */
export const withdrawing = (type: Pick<AdminType, "publicationStatuses" | "relations">): RecordInput =>
  type.publicationStatuses ? statusInput(type, "draft") : { attributes: { publishedAt: null } };

function statusInput(
  { publicationStatuses, relations }: Pick<AdminType, "publicationStatuses" | "relations">,
  to: "draft" | "published",
): Pick<RecordInput, "relationships"> {
  const [lookup] = relations.find(({ name }) => name === "status")?.to ?? [];
  if (!publicationStatuses || lookup === undefined) return {};
  return { relationships: { status: { type: lookup, id: publicationStatuses[to] } } };
}

/** How an item stands: its status, and whether it waits for somebody to publish it. */
export function itemStates(record: Resource, app: App): readonly RecordState[] {
  const type = typeOf(record, app);
  const item = itemOf(record);
  const isOut = type && isPublished(item, type.publicationStatuses);
  if (!type || isOut === undefined) return [];
  if (isOut && (item.publishedAt ?? "") > new Date(app.now()).toISOString())
    return [{ text: app.t("admin:publication.scheduled"), tone: "info", icon: CalendarClock }];
  const own = item.status === undefined ? dated(isOut, app) : coded(type, item.status, app);
  return item.isAwaiting ? [own, { text: app.t("admin:publication.waiting"), tone: "info" }] : [own];
}

const coded = (type: AdminType, status: string, app: App): RecordState => ({
  text: codeLabel(app, type.relations.find(({ name }) => name === "status")?.to[0] ?? "", status),
  ...statusLook(status),
});

const dated = (isOut: boolean, app: App): RecordState =>
  isOut
    ? { text: app.t("admin:publication.published"), tone: "success", icon: CircleCheckBig }
    : { text: app.t("admin:publication.draft"), tone: "warning", icon: PencilLine };

const dates = chunk(
  "web/shell/publication/publication-dialog.tsx",
  () => import("#web/shell/publication/publication-dialog.tsx"),
);
const request = chunk(
  "web/shell/publication/request-dialog.tsx",
  () => import("#web/shell/publication/request-dialog.tsx"),
);
const decision = chunk(
  "web/shell/publication/decision-dialog.tsx",
  () => import("#web/shell/publication/decision-dialog.tsx"),
);

const action = (
  name: string,
  icon: TypeAction["icon"],
  dialog: TypeAction["dialog"],
  look: TypeAction["look"],
  fits: TypeAction["fits"],
): TypeAction => ({ name, label: `admin:publication.${name}.action`, icon, look, fits, dialog });

const does =
  (act: PublicationAct): TypeAction["fits"] =>
  (record, app) =>
    publicationActs(record, app).includes(act);

export const publicationActions: readonly TypeAction[] = [
  action("publish", Upload, dates, "primary", does("publish")),
  action("ask", Send, request, "primary", does("ask")),
  action("unpublish", CalendarOff, dates, "secondary", does("unpublish")),
];

const isToAnswer: TypeAction["fits"] = (record, { session }) => {
  const { status }: Sparse<typeof publicationRequests> = rowOf<typeof publicationRequests>(record);
  return status === "pending" && session.viewer.peek()?.isAdmin === true;
};

/** The answers to a request. */
export const answerActions: readonly TypeAction[] = [
  action("accept", CircleCheckBig, decision, "primary", isToAnswer),
  action("refuse", CircleX, decision, "danger-quiet", isToAnswer),
];

/** What whoever asked does with a request that waits. */
export const takeBackAction = action("take-back", Undo2, request, "secondary", () => true);
