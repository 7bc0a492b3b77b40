import { CalendarClock, CalendarOff, Send, Undo2, Upload } from "lucide-react";
import type { articles } from "#core/modules/articles/entities.ts";
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
import { instantOf } from "#web/shell/admin/zoned.ts";

/** What can be done about an article's being out: by those who publish, or by those whose articles others publish. */
export type PublicationAct = "publish" | "unpublish" | "submit" | "withdraw" | "send-back";

/** What a list or a page may have come with of an article. */
const readArticle = (record: Resource): Sparse<typeof articles> => rowOf<typeof articles>(record);

/** What the viewer may do now about an article's being out. */
export function publicationActs(record: Resource, app: App): readonly PublicationAct[] {
  const type = app.store(createResources).types.peek().get("articles");
  const { status, submittedAt, createdBy, deletedAt = null } = readArticle(record);
  if (!type || status === undefined || deletedAt !== null || !mayEdit(type, record)) return [];
  const publishes = type.relations.some(({ name, write }) => name === "status" && write.update);
  const waits = typeof submittedAt === "string";
  if (!publishes) return status !== "draft" || submittedAt === undefined ? [] : [waits ? "withdraw" : "submit"];
  if (status !== "draft") return ["unpublish"];
  const isOwn = createdBy !== undefined && createdBy === app.session.viewer.peek()?.id;
  return waits && !isOwn ? ["publish", "send-back"] : ["publish"];
}

/** When an article comes out or came out, as far as the record tells. */
export const publicationDate = (record: Resource): string | null => readArticle(record).publishedAt ?? null;

/** When an article is taken down, as far as the record tells. */
export const endOf = (record: Resource): string | null => readArticle(record).unpublishAt ?? null;

/** What publishing an article at a local time, or now where there is none, writes; whether it comes out later. */
export function publishing({
  planned,
  date,
  timeZone,
  now,
}: {
  /** Its date until now. */
  readonly planned: string | null;
  readonly date: string;
  readonly timeZone: string;
  readonly now: string;
}): { readonly input: RecordInput; readonly isLater: boolean } {
  const relationships = { status: { type: "article-statuses", id: "published" } };
  const wanted = instantOf(date, timeZone);
  // A date that is past stays what it was.
  const publishedAt = wanted ?? (planned !== null && planned > now ? now : undefined);
  return {
    input: { relationships, ...(publishedAt !== undefined && { attributes: { publishedAt } }) },
    isLater: wanted !== null && wanted > now,
  };
}

/** How an article stands: its status, and whether it waits for somebody to publish it. */
export function articleStates(record: Resource, app: App): readonly RecordState[] {
  const { status, submittedAt } = readArticle(record);
  if (status === undefined) return [];
  const isLater = status === "published" && (publicationDate(record) ?? "") > new Date(app.now()).toISOString();
  if (isLater) return [{ text: app.t("admin:publication.scheduled"), tone: "info", icon: CalendarClock }];
  const own = { text: codeLabel(app, "article-statuses", status), ...statusLook(status) };
  return typeof submittedAt === "string" ? [own, { text: app.t("admin:publication.waiting"), tone: "info" }] : [own];
}

const dialog = chunk(
  "web/modules/articles/publication-dialog.tsx",
  () => import("#web/modules/articles/publication-dialog.tsx"),
);

const action = (
  name: PublicationAct,
  icon: TypeAction["icon"],
  look: TypeAction["look"] = "secondary",
): TypeAction => ({
  name,
  label: `admin:publication.${name}.action`,
  icon,
  look,
  fits: (record, app) => publicationActs(record, app).includes(name),
  dialog,
});

export const publicationActions: readonly TypeAction[] = [
  action("publish", Upload, "primary"),
  action("submit", Send, "primary"),
  action("send-back", Undo2),
  action("withdraw", Undo2),
  action("unpublish", CalendarOff),
];
