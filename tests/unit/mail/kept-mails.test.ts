import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keptMails } from "#adapters/mail/kept-mails.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "labcommons-mailbox-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const message = (id: string) => ({
  messageId: `<${id}@localhost>`,
  to: { address: "ada@example.org", name: "Ada" },
  subject: `Mail ${id}`,
  html: "<p>x</p>",
  text: "x",
  language: "en",
  template: "verify-email",
  attachments: [{ name: "a.pdf", mimeType: "application/pdf", bytes: Uint8Array.of(37, 80) }],
});

describe("mails that are kept instead of sent", () => {
  it("are listed and found, also by another process", async () => {
    await Effect.runPromise(keptMails(folder).deliver(message("one")));
    expect(await keptMails(folder).find("one")).toMatchObject({
      id: "one",
      subject: "Mail one",
      attachments: [{ name: "a.pdf", content: "JVA=" }],
    });
    expect((await keptMails(folder).list()).map(({ id }) => id)).toEqual(["one"]);
  });

  it("are bounded in number, and kept once however often they are sent", async () => {
    const mails = keptMails(folder, 2);
    for (const id of ["one", "two", "two", "three", "four"]) await Effect.runPromise(mails.deliver(message(id)));
    expect(await mails.list()).toHaveLength(2);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it("are none where there is no folder yet, and no other file can be asked for", async () => {
    const mails = keptMails(join(folder, "nothing"));
    expect(await mails.list()).toEqual([]);
    for (const id of ["../../etc/passwd", "%2e", "nothing", ""]) expect(await mails.find(id)).toBeNull();
  });
});
