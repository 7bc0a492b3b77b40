import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Effect } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import { instantOf, machineNow, type Now } from "#core/kernel/now.ts";
import type { MailTransportService, Message } from "#core/shell/mail/ports.ts";

/** A mail that was kept instead of being sent. */
export interface KeptMail extends Omit<Message, "attachments"> {
  readonly attachments: readonly {
    readonly name: string;
    readonly mimeType: string;
    /** In Base64. */
    readonly content: string;
  }[];
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly keptAt: string;
}

/** Mails of a machine without mail server, as files of a folder, so that other processes see them too. */
export interface KeptMails extends MailTransportService {
  /** The newest first. */
  list(): Promise<readonly KeptMail[]>;
  find(id: string): Promise<KeptMail | null>;
}

/** Keeps the newest `most` mails. */
export function keptMails(folder: string, most = 200, now: Now = machineNow): KeptMails {
  const find = async (id: string): Promise<KeptMail | null> => {
    if (!/^[0-9a-z-]+$/.test(id)) return null;
    try {
      return JSON.parse(await readFile(join(folder, `${id}.json`), "utf8")) as KeptMail;
    } catch {
      return null;
    }
  };
  const list = async (): Promise<readonly KeptMail[]> => {
    const found = await Promise.all((await idsIn(folder)).map(find));
    return found.filter((mail) => mail !== null).sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1));
  };
  const keep = async (message: Message): Promise<void> => {
    // A message that is sent again has its id again: it is kept once.
    const id = message.messageId.replace(/^<|@.*$/g, "");
    await mkdir(folder, { recursive: true });
    const attachments = message.attachments.map(({ name, mimeType, bytes }) => ({
      name,
      mimeType,
      content: Buffer.from(bytes).toString("base64"),
    }));
    const mail: KeptMail = { ...message, attachments, id, keptAt: instantOf(now) };
    const unfinished = join(folder, `${id}.part`);
    await writeFile(unfinished, JSON.stringify(mail));
    await rename(unfinished, join(folder, `${id}.json`));
    for (const { id: old } of (await list()).slice(most)) await rm(join(folder, `${old}.json`), { force: true });
  };
  return {
    list,
    find,
    deliver: (message) => Effect.tryPromise({ try: () => keep(message), catch: (cause) => new Unavailable({ cause }) }),
  };
}

async function idsIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
  } catch {
    return [];
  }
}
