import { Effect } from "effect";
import type { Settings } from "#api/settings.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import { create } from "#core/kernel/write.ts";
import { files } from "#core/shell/files/entities.ts";
import { inCore } from "./people.ts";
import type { Answered, Session } from "./session.ts";
import { system } from "./viewers.ts";

export const published = { publishedAt: "2026-01-02T03:04:05.000Z" };

/** Puts in a picture for badges, whose bytes nobody looks at, and gives its id. */
export const putPicture = (settings: Settings): Promise<string> =>
  inCore(
    settings,
    actingAs(
      system(),
      insert(files, { name: "medal.png", mimeType: "image/png", size: 10, isPublic: true, isUploaded: true }),
    ),
  );

/** Puts in an organization at an access level, and gives its id. */
export const organizationAt = (name: string, level: string) =>
  actingAs(
    system(),
    create({
      type: "organizations",
      attributes: { name },
      relationships: { accessLevel: { type: "access-levels", id: level } },
      pointer: "/data",
    }),
  );

/** Puts in organizations, and gives their ids. */
export const putOrganizations = (settings: Settings, levels: Readonly<Record<string, string>>) =>
  inCore(
    settings,
    Effect.forEach(Object.entries(levels), ([name, level]) => organizationAt(name, level)),
  );

type Links = Readonly<Record<string, readonly [type: string, id: string] | null>>;

const linkage = (links: Links): object =>
  Object.fromEntries(
    Object.entries(links).map(([name, to]) => [name, { data: to === null ? null : { type: to[0], id: to[1] } }]),
  );

export const post = (by: Session, type: string, attributes: object, links: Links = {}): Promise<Answered> =>
  by.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships: linkage(links) } } });

/** Changes a record as it is now, in English unless said. */
export async function patch(
  by: Session,
  type: string,
  id: string,
  attributes: object,
  links: Links = {},
  language = "en",
): Promise<Answered> {
  const known = await by.request(`GET /api/v1/${type}/${id}`);
  const meta = { version: known.body.data?.meta.version };
  return by.request(`PATCH /api/v1/${type}/${id}`, {
    headers: { "accept-edition-language": language },
    body: { data: { type, id, attributes, relationships: linkage(links), meta } },
  });
}

/** Makes a badge and gives its id. */
export async function makeBadge(
  by: Session,
  image: string,
  attributes: object = {},
  links: Links = {},
): Promise<string> {
  const made = await post(
    by,
    "open-badges",
    { title: "Soldering", description: "<p>Solder three cables.</p>", ...attributes },
    { image: ["files", image], ...links },
  );
  if (made.status !== 201) throw new Error(made.text);
  return made.body.data.id;
}

/** Awards a badge. */
export const award = (
  by: Session,
  badge: string,
  issuer: string,
  recipientEmail: string,
  recipientName = "Ada Byron",
): Promise<Answered> =>
  post(
    by,
    "open-badge-assertions",
    { recipientName, recipientEmail },
    { badge: ["open-badges", badge], issuer: ["organizations", issuer] },
  );

/** Where the first fault of an answer is, and what it says. */
export const faultOf = ({ status, body }: Answered): readonly [number, string | undefined, string] => [
  status,
  body.errors?.[0]?.source?.pointer,
  body.errors?.[0]?.detail ?? "",
];
