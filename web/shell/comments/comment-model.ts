import type { organizations } from "#core/modules/organizations/entities.ts";
import type { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { comments } from "#core/shell/comments/entities.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { type Included, includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { shownMoment } from "#web/shell/records/dates.ts";

/** Who said something; `null` for who has gone. */
export type Speaker = { readonly name: string; readonly picture: string | null; readonly organization?: string } | null;

/** A comment as it is shown. */
export interface CommentModel {
  readonly id: string;
  readonly version: number | undefined;
  /** Cleaned by the server; `null` where only its place is left. */
  readonly html: string | null;
  /** Its first words, to name it by. */
  readonly excerpt: string | null;
  /** Language that it was written in, where that is known. */
  readonly lang: string | undefined;
  /** Ids of those who are named in it and are still there. */
  readonly mentions: readonly string[];
  readonly speaker: Speaker;
  readonly at: string;
  readonly shown: string;
  readonly isEdited: boolean;
  readonly isHeld: boolean;
  readonly isDeleted: boolean;
  /** Why a moderator deleted it, for its author. */
  readonly deletionReason?: string;
  readonly hasAppeal: boolean;
  readonly isOwn: boolean;
  readonly isEditable: boolean;
  /** The viewer has reported it. */
  readonly isReported: boolean;
  /** Whom it answers, where that is not the first of the thread. */
  readonly answers?: string;
}

/** A comment with all that answers it, in the order of time. */
export interface Thread {
  readonly first: CommentModel;
  readonly replies: readonly CommentModel[];
}

/** Comments as threads, the oldest first. An answer whose thread is not shown stands for itself. */
export function threadsOf(found: Many, state: Pick<AppState, "viewer" | "locale">): readonly Thread[] {
  const included = includedOf([...found.included, ...found.data]);
  const rows = found.data.map((each) => ({ row: rowOf<typeof comments>(each), resource: each }));
  const shown = new Set(rows.map(({ row }) => row.id));
  const models = rows.map(({ row, resource }) => ({ row, model: modelOf(row, resource, included, state) }));
  return models
    .filter(({ row }) => row.thread === null || !shown.has(row.thread))
    .map(({ row: { id }, model }) => ({
      first: model,
      replies: models.filter(({ row }) => row.thread === id).map((each) => each.model),
    }));
}

function modelOf(
  row: ResourceRow<typeof comments>,
  { meta }: Resource,
  included: Included,
  state: Pick<AppState, "viewer" | "locale">,
): CommentModel {
  const isOwn = state.viewer !== null && row.author === state.viewer.id;
  const answered =
    row.parentComment === null || row.parentComment === row.thread
      ? undefined
      : included.one<typeof comments>("comments", row.parentComment);
  const answers = answered && speakerOf(answered, included)?.name;
  const isDeleted = (row.deletedAt ?? null) !== null;
  return {
    id: row.id,
    version: meta.version,
    html: row.content,
    excerpt: row.excerpt,
    lang: row.language ?? undefined,
    mentions: row.mentions ?? [],
    speaker: speakerOf(row, included),
    at: row.createdAt,
    shown: shownMoment(row.createdAt, state),
    isEdited: row.editedAt !== null,
    isHeld: (row.heldAt ?? null) !== null,
    isDeleted,
    ...(isOwn && isDeleted && row.deletionReason ? { deletionReason: row.deletionReason } : {}),
    hasAppeal: (row.appeal ?? null) !== null,
    isOwn,
    isEditable: row.isEditable,
    isReported: row.isReported === true,
    ...(answers ? { answers } : {}),
  };
}

/** Who said something, and for which organization. */
export function speakerOf(
  row: Pick<ResourceRow<typeof comments>, "author" | "organization">,
  included: Included,
): Speaker {
  const person = included.one<typeof users>("users", row.author);
  if (!person) return null;
  const lab = included.one<typeof organizations>("organizations", row.organization);
  return {
    name: `${person.firstName} ${person.lastName}`,
    picture: person.avatarUrl,
    ...(lab ? { organization: completedName(lab) } : {}),
  };
}
