import type { tags } from "#core/modules/community/entities.ts";
import type {
  forumCategories,
  forumSubjectEvents,
  forumSubjectMessages,
  forumSubjects,
} from "#core/modules/forum/entities.ts";
import { eventsOfTwo, messagesPerPage, type SubjectEventKind } from "#core/modules/forum/rules.ts";
import type { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import type { One } from "#core/shell/site/ports.ts";
import { type Included, includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import type { SubjectData } from "#web/modules/forum/loads.ts";
import type { NamedThing } from "#web/modules/forum/subjects-model.ts";
import { type Speaker, speakerOf } from "#web/shell/comments/comment-model.ts";
import { shownMoment } from "#web/shell/records/dates.ts";

type Where = Pick<AppState, "viewer" | "locale">;

/** A subject as its page shows it. */
export interface SubjectModel {
  readonly id: string;
  readonly slug: string;
  readonly version: number | undefined;
  readonly title: string;
  readonly lang?: string;
  readonly category?: NamedThing & { readonly parent?: NamedThing };
  readonly tags: readonly NamedThing[];
  readonly author: string | null;
  readonly isOwn: boolean;
  readonly canEdit: boolean;
  readonly isClosed: boolean;
  /** When it opens again by itself. */
  readonly reopens?: string;
  readonly isForAdmins: boolean;
  readonly isRestricted: boolean;
  readonly isDeleted: boolean;
  readonly isHeld: boolean;
  readonly isPinnedOnHome: boolean;
  readonly isPinnedOnCategory: boolean;
  /** The viewer has reported it. */
  readonly isReported: boolean;
}

/** A message as it is shown. */
export interface MessageModel {
  readonly id: string;
  readonly version: number | undefined;
  /** From 1. */
  readonly number: number;
  readonly html: string;
  /** Its first words, to name it by. */
  readonly excerpt: string | null;
  /** Language that it was written in, where that is known. */
  readonly lang: string | undefined;
  readonly mentions: readonly string[];
  readonly speaker: Speaker;
  readonly at: string;
  readonly shown: string;
  /** When its words were changed last. */
  readonly edited?: string;
  readonly isHeld: boolean;
  readonly isDeleted: boolean;
  readonly deletionReason?: string;
  readonly hasAppeal: boolean;
  readonly isOwn: boolean;
  readonly isEditable: boolean;
  readonly likesCount: number;
  readonly isLiked: boolean;
  readonly isReported: boolean;
  /** What it answers; the name is absent where that is gone. */
  readonly answers?: { readonly id: string | null; readonly name?: string };
  /** Written since the viewer was here last. */
  readonly isNew: boolean;
}

/** What became of the subject beside its messages. */
export interface EventModel {
  readonly id: string;
  readonly kind: SubjectEventKind;
  readonly from: string;
  readonly to: string;
  /** It names another subject, which the viewer does not see. */
  readonly isUntold: boolean;
  readonly by: string | null;
  readonly at: string;
  readonly shown: string;
}

const named = ({ id, name, lang }: { readonly id: string; readonly name: string; readonly lang?: string }) => ({
  id,
  name,
  ...(lang !== undefined && { lang }),
});

export function subjectOf({ data, included }: One, state: Where): SubjectModel {
  const { viewer } = state;
  const row = rowOf<typeof forumSubjects>(data);
  const known = includedOf(included);
  const category = known.one<typeof forumCategories>("forum-categories", row.category);
  const parent = category && known.one<typeof forumCategories>("forum-categories", category.parentCategory);
  const author = known.one<typeof users>("users", row.createdBy);
  return {
    id: row.id,
    slug: row.slug ?? row.id,
    version: data.meta.version,
    title: row.title,
    ...(row.lang !== undefined && { lang: row.lang }),
    ...(category && { category: { ...named(category), ...(parent && { parent: named(parent) }) } }),
    tags: known.many<typeof tags>("tags", row.tags).map(named),
    author: author ? fullName(author) : null,
    isOwn: viewer !== null && row.createdBy === viewer.id,
    canEdit: row.canEdit,
    isClosed: row.closedAt !== null,
    ...(row.reopensAt ? { reopens: shownMoment(row.reopensAt, state) } : {}),
    isForAdmins: row.limitToAdmin,
    isRestricted: row.visibility === "restricted",
    isDeleted: (row.deletedAt ?? null) !== null,
    isHeld: (row.heldAt ?? null) !== null,
    isPinnedOnHome: row.pinnedOnHomeAt !== null,
    isPinnedOnCategory: row.pinnedOnCategoryAt !== null,
    isReported: row.isReported === true,
  };
}

/** The messages of a page, numbered through the subject. */
export function messagesOf({ messages, page }: SubjectData, state: Where): readonly MessageModel[] {
  const known = includedOf([...messages.included, ...messages.data]);
  return messages.data.map((resource, index) => {
    const row = rowOf<typeof forumSubjectMessages>(resource);
    const number = (page - 1) * messagesPerPage + index + 1;
    return messageOf(row, { number, version: resource.meta.version, known, state });
  });
}

interface Around {
  readonly number: number;
  readonly version: number | undefined;
  readonly known: Included;
  readonly state: Where;
}

function messageOf(
  row: ResourceRow<typeof forumSubjectMessages>,
  { number, version, known, state }: Around,
): MessageModel {
  const isOwn = state.viewer !== null && row.createdBy === state.viewer.id;
  const isDeleted = (row.deletedAt ?? null) !== null;
  const parent = known.one<typeof forumSubjectMessages>("forum-subject-messages", row.parentMessage);
  const answered = parent && speakerOf({ author: parent.createdBy, organization: null }, known)?.name;
  return {
    id: row.id,
    version,
    number,
    html: row.content,
    excerpt: row.excerpt,
    lang: row.language ?? undefined,
    mentions: row.mentions ?? [],
    speaker: speakerOf({ author: row.createdBy, organization: row.organization }, known),
    at: row.createdAt,
    shown: shownMoment(row.createdAt, state),
    ...(row.editedAt ? { edited: shownMoment(row.editedAt, state) } : {}),
    isHeld: (row.heldAt ?? null) !== null,
    isDeleted,
    ...(isOwn && isDeleted && row.deletionReason ? { deletionReason: row.deletionReason } : {}),
    hasAppeal: (row.appeal ?? null) !== null,
    isOwn,
    isEditable: row.isEditable,
    likesCount: row.likesCount ?? 0,
    isLiked: row.isLiked ?? false,
    isReported: row.isReported ?? false,
    ...(row.isReply ? { answers: { id: parent?.id ?? null, ...(answered ? { name: answered } : {}) } } : {}),
    isNew: row.isNew === true,
  };
}

/** What became of the subject, the oldest first. */
export function eventsOf({ events }: SubjectData, state: Where): readonly EventModel[] {
  const known = includedOf(events.included);
  return events.data.map((resource) => {
    const row = rowOf<typeof forumSubjectEvents>(resource);
    const person = known.one<typeof users>("users", row.createdBy);
    return {
      id: row.id,
      kind: row.kind,
      from: row.from ?? "",
      to: row.to ?? "",
      isUntold: eventsOfTwo.includes(row.kind) && !row.from && !row.to,
      by: person ? fullName(person) : null,
      at: row.createdAt,
      shown: shownMoment(row.createdAt, state),
    };
  });
}

/** What stands on a page in the order of time: a page has the events between its first message and the next page's. */
export function timeline(
  messages: readonly MessageModel[],
  events: readonly EventModel[],
  place: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly ({ readonly message: MessageModel } | { readonly event: EventModel })[] {
  const from = messages[0]?.at ?? "";
  const to = messages.at(-1)?.at ?? "";
  const here = events.filter(({ at }) => (place.isFirst || at >= from) && (place.isLast || at <= to));
  return [
    ...messages.map((message) => ({ message, at: message.at })),
    ...here.map((event) => ({ event, at: event.at })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}
