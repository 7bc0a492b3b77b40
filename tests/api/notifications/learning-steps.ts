import type { Effect } from "effect";
import { expect } from "vitest";
import type { Settings } from "#api/settings.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { askForReviews } from "#core/modules/training/ask-for-reviews.ts";
import { passOffersOn } from "#core/modules/training-registrations/jobs.ts";
import { award, makeBadge, patch, post, published, putPicture } from "#tests/support/open-badges.ts";
import { inCore } from "#tests/support/people.ts";
import type { Session } from "#tests/support/session.ts";
import { changeRecord, inHours, makeSession, registerFor, registrationStep } from "#tests/support/trainings.ts";
import { system } from "#tests/support/viewers.ts";

/** Who takes part, by their accounts of the demo. */
export interface Learners {
  readonly settings: Settings;
  readonly admin: Session;
  readonly writer: Session;
  readonly member: Session;
  readonly other: Session;
  readonly manager: Session;
  /** Sends the reminders that are due in so many days. */
  readonly remind: (days: number) => Promise<unknown>;
}

/** All that people are told of sessions: a seat, the line, an offer and its end, a move, the day before, and that it does not take place. */
export async function tellOfTrainings({ settings, admin, writer, member, other, remind }: Learners): Promise<void> {
  const registered = async (by: Session, session: string): Promise<string> => {
    const answer = await registerFor(by, session);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.id;
  };
  const done = async (step: ReturnType<Session["request"]>) => {
    const answer = await step;
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const full = (await makeSession(admin, { seats: 1 })).session;
  const [seat, next, last] = [
    await registered(member, full),
    await registered(writer, full),
    await registered(other, full),
  ];
  await done(registrationStep(member, seat, "cancel"));
  await inCore(settings, actingAs(system({ now: inHours(100) }), passOffersOn()));
  await done(registrationStep(admin, next, "remove", { reason: "Nothing came of it" }));
  await done(registrationStep(admin, last, "seat"));
  await done(registrationStep(admin, last, "remove", { reason: "Only for beginners" }));

  const moved = await makeSession(admin, { onlineUrl: "https://meet.example.org/room" });
  await registered(member, moved.session);
  await done(changeRecord(admin, "training-sessions", moved.session, { startAt: inHours(250), endAt: inHours(252) }));
  await remind(9.9);
  const callOff = (session: string, reason: string) =>
    admin.request(`POST /api/v1/services/training-sessions/${session}/call-off`, { body: { reason } });
  await done(callOff(moved.session, "Too few people"));
  const dropped = await makeSession(admin);
  await registered(member, dropped.session);
  await done(callOff(dropped.session, ""));
}

/** All that people are told of resources and of what is looked for. */
export async function tellOfResources({ settings, admin, writer, member }: Learners): Promise<void> {
  const idOf = async (answer: ReturnType<Session["request"]>): Promise<string> => {
    const { status, text, body } = await answer;
    expect(status, text).toBe(201);
    return body.data.id;
  };
  const [type] = (await admin.request("GET /api/v1/resource-types?page[size]=1")).body.data;
  const request = await idOf(
    post(
      member,
      "training-resource-requests",
      { title: "A song of the week" },
      { resourceType: ["resource-types", type.id] },
    ),
  );
  for (const publishedAt of [null, inHours(-1)])
    expect((await patch(admin, "training-resource-requests", request, { publishedAt })).status).toBe(200);
  const { id: author } = (await writer.request("GET /api/v1/users/me")).body.data;
  const shared = await writer.request(`GET /api/v1/training-resources?filter[createdBy]=${author}&include=files`);
  const withFiles = shared.body.data.find(
    ({ relationships }: { readonly relationships: { readonly files: { readonly data: readonly unknown[] } } }) =>
      relationships.files.data.length > 0,
  );
  const resource: string = withFiles.id;
  const path = `/api/v1/services/training-resource-requests/${request}/answers`;
  expect((await writer.request(`POST ${path}`, { body: { resource } })).status).toBe(200);
  const review = await idOf(
    post(member, "resource-reviews", { objective: "A class" }, { resource: ["training-resources", resource] }),
  );
  await inCore(
    settings,
    actingAs(system({ id: null, now: inHours(31 * 24) }), askForReviews.run(null)) as Effect.Effect<
      unknown,
      never,
      never
    >,
  );
  const given = await patch(member, "resource-reviews", review, { reviewRating: 5, reviewComment: "Sung every day" });
  expect(given.status, given.text).toBe(200);
}

/** All that people are told of badges: by a training that is refused, by an award, its last days and its end. */
export async function tellOfBadges({ settings, admin, member, manager, remind }: Learners): Promise<void> {
  const me = (await manager.request("GET /api/v1/users/me?include=organizations")).body.data;
  const issuer: string = me.relationships.organizations.data[0].id;
  const raised = await patch(admin, "organizations", issuer, {}, { accessLevel: ["access-levels", "member_level_2"] });
  expect(raised.status, raised.text).toBe(200);
  const badge = await makeBadge(admin, await putPicture(settings), { ...published, validityDuration: 1 });
  const lesson = await post(
    admin,
    "open-badge-training-modules",
    { title: "Solder", content: "<p>Read this.</p>", position: 0 },
    { badge: ["open-badges", badge] },
  );
  expect(lesson.status, lesson.text).toBe(201);
  const session = await post(
    member,
    "open-badge-training-sessions",
    {},
    { badge: ["open-badges", badge], issuer: ["organizations", issuer] },
  );
  expect(session.status, session.text).toBe(201);
  const { id } = session.body.data;
  const read = async (by: Session) =>
    (await by.request(`GET /api/v1/open-badge-training-sessions/${id}?include=modules`)).body.data;
  const step = async (by: Session, verb: string, body: object) => {
    const answer = await by.request(`POST /api/v1/services/open-badge-training-sessions/${id}/${verb}`, { body });
    expect(answer.status, answer.text).toBe(204);
  };
  const module = (await read(member)).relationships.modules.data[0].id;
  await step(member, "start-module", { module });
  await step(member, "finish-module", { module });
  await step(member, "request", {});
  const { requestedAt } = (await read(manager)).attributes;
  await step(manager, "refuse", { requestedAt, reason: "Send us a picture" });
  const given = await award(admin, badge, issuer, "member@labcommons.test", "Nour");
  expect(given.status, given.text).toBe(201);
  await remind(27);
  const path = `/api/v1/services/open-badge-assertions/${given.body.data.id}/revoke`;
  const revoked = await admin.request(`POST ${path}`, { body: { reason: "Awarded by mistake" } });
  expect(revoked.status, revoked.text).toBeLessThan(300);
}
