import { expect } from "vitest";
import { browser, type Session } from "#tests/support/session.ts";
import { type FilesServer, filesServer, textFile } from "../files/files-server.ts";
import { upload } from "../files/upload-client.ts";

type Links = Readonly<Record<string, unknown>>;

export const one = (type: string, id: string) => ({ data: { type, id } });
export const many = (type: string, ...ids: readonly string[]) => ({ data: ids.map((id) => ({ type, id })) });

/** A server with people who share, download and ask for resources, and a page for each list. */
export interface TrainingWorld extends FilesServer {
  readonly admin: Session;
  readonly member: Session;
  readonly other: Session;
  readonly guest: Session;
  readonly course: string;
  readonly post: (
    session: Session,
    type: string,
    attributes: object,
    relationships?: Links,
  ) => ReturnType<Session["request"]>;
  readonly patch: (
    session: Session,
    type: string,
    id: string,
    attributes: object,
    relationships?: Links,
  ) => ReturnType<Session["request"]>;
  /** Deletes a record for good. */
  readonly drop: (session: Session, type: string, id: string) => ReturnType<Session["request"]>;
  /** A resource that is out, shared by the contributor, with a file; their ids. */
  readonly shared: (
    attributes?: object,
    relationships?: Links,
  ) => Promise<{ readonly id: string; readonly file: string }>;
  /** What a person was told, the newest first. */
  readonly told: (session: Session) => Promise<readonly Told[]>;
}

interface Told {
  readonly message: string;
  readonly actionUrl: string;
}

export async function trainingWorld(): Promise<TrainingWorld> {
  const server = await filesServer();
  const admin = await server.signIn("admin");
  const [member, other] = [await server.signIn("member"), await server.signIn("other")];

  const post: TrainingWorld["post"] = (session, type, attributes, relationships = {}) =>
    session.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
  const patch: TrainingWorld["patch"] = async (session, type, id, attributes, relationships = {}) => {
    const { version } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
    return session.request(`PATCH /api/v1/${type}/${id}`, {
      body: { data: { type, id, attributes, relationships, meta: { version } } },
    });
  };
  const drop: TrainingWorld["drop"] = async (session, type, id) => {
    const { version } = (await session.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
    return session.request(`DELETE /api/v1/${type}/${id}`, { body: { data: { type, id, meta: { version } } } });
  };
  const made = async (type: string, attributes: object, relationships: Links = {}, session = admin) => {
    const answer = await post(session, type, attributes, relationships);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data.id as string;
  };
  const editor = await server.signIn("super");
  const page = async (path: string, name: string) => {
    const id = await made("app-pages", { path, title: path, isDraft: false }, {}, editor);
    await made(
      "app-page-components",
      { internalId: crypto.randomUUID(), position: 0, name, props: {} },
      { page: one("app-pages", id) },
      editor,
    );
  };
  await page("/resources", "training-resources");
  await page("/requests", "training-resource-requests");
  const course = await made("resource-types", { name: "Course" });

  let number = 0;
  const shared: TrainingWorld["shared"] = async (attributes = {}, relationships = {}) => {
    number += 1;
    const { id: file } = await upload(server.url, server.writer, textFile(`words ${number}`, `sheet-${number}.txt`));
    const id = await made(
      "training-resources",
      { title: `Resource ${number}`, ...attributes },
      { resourceType: one("resource-types", course), files: many("files", file), ...relationships },
      server.writer,
    );
    const out = await patch(admin, "training-resources", id, { publishedAt: "2026-01-02T00:00:00.000Z" });
    expect(out.status, out.text).toBe(200);
    return { id, file };
  };
  const told: TrainingWorld["told"] = async (session) =>
    (await session.request("GET /api/v1/notifications")).body.data.map(
      ({ attributes }: { readonly attributes: Told }) => attributes,
    );
  return { ...server, admin, member, other, guest: browser(server.url), course, post, patch, drop, shared, told };
}
