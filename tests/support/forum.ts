import pg from "pg";
import { atEnd } from "./at-end.ts";
import { putPeople } from "./people.ts";
import { testServer } from "./server.ts";
import { type Session, signedIn } from "./session.ts";

/** Posts what people have written for a while, as the server has seen. `subject` is an id, or `new`. */
export async function postWritten<Answer>(
  owner: pg.Client,
  subject: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  await owner.query(drafting, [subject === "new" ? "forum-subjects" : "forum-subject-messages", subject]);
  const answer = await send();
  await owner.query("delete from unsaved_drafts where content = '{}'");
  return answer;
}

const drafting = `
  insert into unsaved_drafts (user_id, type, record, locale, revision, content, saved_at, begun_at)
  select id, $1, $2, 'en', 'new', '{}', now(), now() - interval '3 seconds' from users on conflict do nothing`;

/** A forum with people in it, as tests ask it over HTTP: `const forum = await openForum()` at the top of a file. */
export async function openForum() {
  const server = await testServer();
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  atEnd(() => owner.end());
  await putPeople(server.settings, [
    { email: "admin@labs.test", roles: ["admin"] },
    { email: "ada@labs.test", firstName: "Ada", lastName: "Byron" },
    { email: "ben@labs.test", firstName: "Ben", lastName: "Okri" },
    { email: "new@labs.test", attributes: { validatedAt: null } },
  ]);
  const as = (name: string): Promise<Session> => signedIn(server.url, `${name}@labs.test`);
  const [admin, ada, ben, newcomer] = await Promise.all([as("admin"), as("ada"), as("ben"), as("new")]);

  /** Lets time pass, so that nobody writes too soon. */
  const rest = async () => {
    await owner.query(
      "update forum_subjects set created_at = created_at - interval '3 minutes', last_message_at = last_message_at - interval '3 minutes'",
    );
    await owner.query("update forum_subject_messages set created_at = created_at - interval '3 minutes'");
  };
  const post = <Answer>(subject: string, send: () => Promise<Answer>) => postWritten(owner, subject, send);
  let said = 0;
  const make = async (session: Session, type: string, attributes: object, links: Record<string, Link> = {}) =>
    session.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships: linkage(links) } } });
  const change = async (
    session: Session,
    type: string,
    id: string,
    attributes: object,
    links: Record<string, Link> = {},
  ) => {
    const found = await session.request(`GET /api/v1/${type}/${id}`);
    const { meta = { version: 1 } } = found.body.data ?? {};
    const data = { type, id, attributes, relationships: linkage(links), meta };
    return session.request(`PATCH /api/v1/${type}/${id}`, { body: { data } });
  };
  return {
    server,
    owner,
    ...{ admin, ada, ben, newcomer },
    rest,
    make,
    change,
    async category(attributes: object = {}, parent?: string): Promise<string> {
      const links = parent ? { parentCategory: { type: "forum-categories", id: parent } } : {};
      const answer = await make(admin, "forum-categories", { name: "Making", ...attributes }, links);
      return answer.body.data.id;
    },
    /** Begins a subject. Gives the ids of it and of its first message. */
    async start(session: Session, category: string, more: object = {}) {
      await rest();
      said += 1;
      const body = { title: `Subject ${said}`, category, content: `<p>Question ${said}</p>`, ...more };
      const answer = await post("new", () => session.request("POST /api/v1/services/forum/subjects", { body }));
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.body.data as { subject: string; slug: string; message: string; isHeld: boolean };
    },
    /** Writes something that was not said before. */
    async say(session: Session, subject: string, links: Record<string, Link> = {}, content?: string) {
      await rest();
      said += 1;
      const on = { subject: { type: "forum-subjects", id: subject }, ...links };
      const words = { content: content ?? `<p>Words ${said}</p>` };
      return post(subject, () => make(session, "forum-subject-messages", words, on));
    },
    call: (session: Session, line: string, body?: object) => {
      const [method, path] = line.split(" ");
      return session.request(`${method} /api/v1/services/forum/${path}`, body ? { body } : {});
    },
  };
}

export type Forum = Awaited<ReturnType<typeof openForum>>;

type Link = { readonly type: string; readonly id: string } | readonly { readonly type: string; readonly id: string }[];

const linkage = (links: Record<string, Link>) =>
  Object.fromEntries(Object.entries(links).map(([name, data]) => [name, { data }]));
