import { findDraft, newSubject, readingOf, type SubjectReading, whereIs } from "#core/modules/forum/calls.ts";
import type { forumSubjectMessages, forumSubjects } from "#core/modules/forum/entities.ts";
import { messagesPerPage } from "#core/modules/forum/rules.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import {
  found,
  inaccessibleText,
  loadRecord,
  missing,
  movedTo,
  outcomeOf,
  redirectTo,
  unauthorized,
} from "#web/app/outcome.ts";
import { withRedirectUrl } from "#web/app/paths.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { latestQuery, messagesQuery } from "#web/modules/forum/messages-query.ts";
import { forumPath, messagePath, subjectPath } from "#web/modules/forum/paths.ts";

/** What the page of a subject is drawn from. */
export interface SubjectData {
  readonly subject: One;
  readonly messages: Many;
  /** What became of it beside its messages. */
  readonly events: Many;
  /** The instant of the latest message that everybody reads, or else of the subject. */
  readonly publicUntil: string;
  /** From 1. */
  readonly page: number;
  /** How far the viewer has read; `null` for a guest. */
  readonly reading: SubjectReading | null;
}

export interface NewSubjectData {
  readonly categories: Many;
  readonly tags: Many;
  /** What was written and not posted. */
  readonly draft: Readonly<Record<string, unknown>> | null;
}

export interface EditSubjectData extends Omit<NewSubjectData, "draft"> {
  readonly subject: One;
}

export interface EditMessageData {
  readonly message: One;
}

const nothing: Many = { data: [], included: [], meta: {} };
const orNothing = (answer: { readonly ok: true; readonly value: Many } | { readonly ok: false }): Many =>
  answer.ok ? answer.value : nothing;

/** Finds a subject with a page of its messages: the one that is asked for, or that with a message. */
export async function loadSubject({ app, params, query }: LoadContext): Promise<Outcome<SubjectData>> {
  const id = params.id ?? "";
  const { ports, state } = app;
  const wanted = query.get("message");
  const [outcome, place] = await Promise.all([
    loadRecord({ ports, isAdmin: state.viewer !== null }, "forum-subjects", id, {
      query: { include: ["category", "category.parentCategory", "tags", "createdBy"] },
      publishable: true,
    }),
    wanted === null ? null : ports.call(whereIs, { id: wanted }),
  ]);
  if (outcome.kind === "missing") return await movedSubject(id, app, outcome);
  if (outcome.kind !== "found") return outcome;
  const subject = rowOf<typeof forumSubjects>(outcome.data.data);
  if (wanted !== null && place?.ok) {
    const { subject: now, slug, message } = place.value.data;
    if (now !== subject.id || (message !== null && message.message !== wanted))
      return redirectTo(messagePath({ id: now, slug }, message?.message ?? wanted, state));
  }
  const page = place?.ok ? place.value.data.page : pageAsked(query);
  const [messages, latest, events, reading] = await Promise.all([
    ports.records.list("forum-subject-messages", messagesQuery(subject.id, page)),
    ports.records.list("forum-subject-messages", latestQuery(subject.id)),
    ports.records.list("forum-subject-events", {
      filter: { subject: subject.id },
      include: ["createdBy"],
      sort: "createdAt",
      page: { size: 100 },
    }),
    state.viewer === null ? null : ports.call(readingOf, { subject: subject.id }),
  ]);
  if (!messages.ok) return { kind: "failed", failure: messages.error };
  const total = messages.value.meta.total ?? 0;
  const last = Math.max(1, Math.ceil(total / messagesPerPage));
  if (page > last) return redirectTo(`${subjectPath(subject, state)}${last > 1 ? `?page=${last}` : ""}`);
  return found(
    {
      subject: outcome.data,
      messages: messages.value,
      publicUntil: publicUntil(orNothing(latest)) ?? subject.createdAt,
      events: orNothing(events),
      page,
      reading: reading?.ok ? reading.value.data : null,
    },
    {
      title: subject.title,
      about: { type: "forum-subjects", id: subject.id },
      kind: "article",
      ...((subject.visibility === "restricted" || subject.limitToAdmin) && { noIndex: true }),
    },
  );
}

const publicUntil = ({ data: [latest] }: Many): string | null =>
  latest ? rowOf<typeof forumSubjectMessages>(latest).publicAt : null;

/** A subject that was merged into another is found there. */
async function movedSubject(id: string, { ports }: App, otherwise: Outcome<never>): Promise<Outcome<never>> {
  const place = await ports.call(whereIs, { id });
  return place.ok && place.value.data.slug !== id ? movedTo(place.value.data.slug) : otherwise;
}

const pageAsked = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get("page"))) || 1);

/** What a new subject is made with. A guest signs in first. */
export async function loadNewSubject({ app }: LoadContext): Promise<Outcome<NewSubjectData>> {
  const { ports, state } = app;
  const here = `${forumPath(state)}/create`;
  if (state.viewer === null) return redirectTo(withRedirectUrl("/auth/sign-in", here));
  if (!state.viewer.isVerified) return redirectTo("/auth/email/verify");
  const [places, draft] = await Promise.all([loadPlaces(app), ports.call(findDraft, { subject: newSubject })]);
  if (places.kind !== "places") return places;
  return found(
    { categories: places.categories, tags: places.tags, draft: draft.ok ? (draft.value.data?.content ?? null) : null },
    { noIndex: true },
  );
}

/** A subject that the viewer may change; others are told that they may not (FORUM-004). */
export async function loadEditedSubject({ app, params }: LoadContext): Promise<Outcome<EditSubjectData>> {
  const id = params.id ?? "";
  const answer = await app.ports.records.find("forum-subjects", id, { include: ["category", "tags"] });
  if (!answer.ok) return outcomeOf(answer.error, "forum-subjects", id);
  const { canEdit } = rowOf<typeof forumSubjects>(answer.value.data);
  if (!canEdit) return unauthorized(inaccessibleText("forum-subjects", id));
  const places = await loadPlaces(app);
  if (places.kind !== "places") return places;
  return found({ categories: places.categories, tags: places.tags, subject: answer.value }, { noIndex: true });
}

/** A message whose words the viewer may change (FORUM-004). */
export async function loadEditedMessage({ app, params }: LoadContext): Promise<Outcome<EditMessageData>> {
  const id = params.message ?? "";
  const answer = await app.ports.records.find("forum-subject-messages", id, { include: ["subject", "mentions"] });
  if (!answer.ok) return outcomeOf(answer.error, "forum-subject-messages", id);
  const message = rowOf<typeof forumSubjectMessages>(answer.value.data);
  if (!message.canEdit) return unauthorized(inaccessibleText("forum-subject-messages", id));
  if (answer.value.included.every(({ type }) => type !== "forum-subjects")) return missing("its subject is gone");
  return found({ message: answer.value }, { noIndex: true });
}

async function loadPlaces({ ports }: App) {
  const [categories, tags] = await Promise.all([
    ports.records.list("forum-categories", { page: { size: 100 } }),
    ports.records.list("tags", { page: { size: 100 } }),
  ]);
  if (!categories.ok) return { kind: "failed", failure: categories.error } as const;
  return { kind: "places", categories: categories.value, tags: orNothing(tags) } as const;
}
