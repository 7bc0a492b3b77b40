import { Effect } from "effect";
import type { Settings } from "#api/settings.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { create } from "#core/kernel/write.ts";
import { inCore } from "./people.ts";
import { type Answered, type Session, signedIn } from "./session.ts";
import { system } from "./viewers.ts";

/** Puts organizations in, by their names, with their access levels, and gives their ids. */
export const putLabs = (settings: Settings, levels: Readonly<Record<string, string>>) =>
  inCore(
    settings,
    Effect.forEach(Object.entries(levels), ([name, level]) =>
      Effect.map(
        actingAs(
          system(),
          create({
            type: "organizations",
            attributes: { name },
            relationships: { accessLevel: { type: "access-levels", id: level } },
            pointer: "/data",
          }),
        ),
        (id) => [name, id] as const,
      ),
    ),
  ).then((made): Readonly<Record<string, string>> => Object.fromEntries(made));

/** Somebody signed in who acts for an organization of theirs. */
export async function actingFor(url: string, email: string, id: string, organization: string): Promise<Session> {
  const session = await signedIn(url, email);
  const { meta } = (await session.request(`GET /api/v1/users/${id}`)).body.data;
  const relationships = { actingAsOrganization: { data: { type: "organizations", id: organization } } };
  const body = { data: { type: "users", id, relationships, meta } };
  const acting = await session.request(`PATCH /api/v1/users/${id}`, { body });
  if (acting.status !== 200) throw new Error(acting.text);
  return session;
}

type Links = Readonly<Record<string, readonly [string, string]>>;

const relationshipsOf = (links: Links) =>
  Object.fromEntries(Object.entries(links).map(([name, [type, id]]) => [name, { data: { type, id } }]));

/** Asks for a new record. */
export const post = (by: Session, type: string, attributes: object, links: Links = {}): Promise<Answered> =>
  by.request(`POST /api/v1/${type}`, {
    body: { data: { type, attributes, relationships: relationshipsOf(links) } },
  });

/** Makes a record and gives it. */
export async function made(by: Session, type: string, attributes: object, links: Links = {}) {
  const answer = await post(by, type, attributes, links);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data;
}

/** Changes a record as it is now. */
export async function patch(
  by: Session,
  type: string,
  id: string,
  attributes: object,
  relationships: object = {},
): Promise<Answered> {
  const { meta } = (await by.request(`GET /api/v1/${type}/${id}`)).body.data;
  return by.request(`PATCH /api/v1/${type}/${id}`, { body: { data: { type, id, meta, attributes, relationships } } });
}

export async function remove(by: Session, type: string, id: string): Promise<Answered> {
  const { meta } = (await by.request(`GET /api/v1/${type}/${id}`)).body.data;
  return by.request(`DELETE /api/v1/${type}/${id}`, { body: { data: { type, id, meta } } });
}
