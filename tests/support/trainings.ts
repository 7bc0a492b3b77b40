import { testClock } from "./clock.ts";
import type { Answered, Session } from "./session.ts";

const hourMs = 3_600_000;

/** An instant some hours from now. */
export const inHours = (hours: number, from = testClock()): string => new Date(from + hours * hourMs).toISOString();

const made = async (by: Session, type: string, attributes: object, relationships: object = {}): Promise<string> => {
  const answer = await by.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data.id;
};

/** Makes a published training and a session of it that takes registrations, in ten days unless said. Gives their ids. */
export async function makeSession(by: Session, terms: object = {}, training: object = {}, links: object = {}) {
  const title = "Print your first aid";
  const id = await made(by, "trainings", { title, publishedAt: inHours(-24), ...training }, links);
  const times = { startAt: inHours(240), endAt: inHours(243), timezone: "Europe/Paris" };
  const of = { training: { data: { type: "trainings", id } } };
  const session = await made(by, "training-sessions", { ...times, takesRegistrations: true, ...terms }, of);
  return { training: id, session };
}

/** Changes a record as its page does, from its version. */
export async function changeRecord(by: Session, type: string, id: string, attributes: object): Promise<Answered> {
  const { meta } = (await by.request(`GET /api/v1/${type}/${id}`)).body.data;
  return await by.request(`PATCH /api/v1/${type}/${id}`, { body: { data: { type, id, attributes, meta } } });
}

export const registerFor = (by: Session, session: string): Promise<Answered> =>
  by.request(`POST /api/v1/services/training-sessions/${session}/register`, { body: {} });

/** A step of a registration: `answer`, `cancel`, `seat`, `remove` or `attendance`. */
export const registrationStep = (by: Session, id: string, step: string, body: object = {}): Promise<Answered> =>
  by.request(`POST /api/v1/services/training-registrations/${id}/${step}`, { body });

export const addByHand = (by: Session, session: string, body: object): Promise<Answered> =>
  by.request(`POST /api/v1/services/training-sessions/${session}/people`, {
    body,
    headers: { "idempotency-key": crypto.randomUUID() },
  });

/** How a registration stands, as somebody sees it. */
export async function registrationSeen(by: Session, id: string): Promise<Readonly<Record<string, unknown>>> {
  const { status, text, body } = await by.request(`GET /api/v1/training-registrations/${id}`);
  if (status !== 200) throw new Error(text);
  return body.data.attributes;
}
