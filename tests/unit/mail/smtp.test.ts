import { Effect, Exit } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { smtpMails } from "#adapters/mail/smtp.ts";
import { mailsWithoutServer } from "#adapters/mail/without-server.ts";
import type { Message } from "#core/shell/mail/ports.ts";
import { type MailServer, mailServer } from "#tests/support/mail-server.ts";

let server: MailServer;
afterEach(() => server?.close());

const message: Message = {
  messageId: "<0190-1@labs.example.org>",
  to: { address: "ada@example.org", name: "Ada \u00c9. Byron" },
  subject: "Votre adresse est confirm\u00e9e",
  html: "<p>Bonjour</p>",
  text: "Bonjour",
  language: "fr",
  template: "verify-email",
  attachments: [],
};

const from = { name: "Labs", address: "no-reply@labs.example.org" };

const deliver = (port: number, changes: Partial<Message> = {}) =>
  Effect.runPromiseExit(smtpMails({ url: `smtp://127.0.0.1:${port}`, from }).deliver({ ...message, ...changes }));

const failureOf = (exit: Exit.Exit<void, { readonly _tag: string }>): string =>
  Exit.isFailure(exit) ? JSON.stringify(exit.cause) : "";

describe("the mail server", () => {
  it("gets one message of two parts, with its Message-ID, language and sender", async () => {
    server = await mailServer();
    expect(Exit.isSuccess(await deliver(server.port))).toBe(true);
    const [taken] = server.taken;
    expect(taken?.from).toContain("<no-reply@labs.example.org>");
    expect(taken?.to).toEqual(["<ada@example.org>"]);
    const content = taken?.content ?? "";
    expect(content).toMatch(/^Message-ID: <0190-1@labs\.example\.org>$/im);
    expect(content).toMatch(/^Content-Language: fr$/im);
    expect(content).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(content).toMatch(/^From: Labs <no-reply@labs\.example\.org>$/im);
    expect(content).toMatch(/multipart\/alternative/);
    expect(content.indexOf("text/plain")).toBeLessThan(content.indexOf("text/html"));
  });

  it("gets the files that go with a message", async () => {
    server = await mailServer();
    await deliver(server.port, {
      attachments: [{ name: "Contract.pdf", mimeType: "application/pdf", bytes: new TextEncoder().encode("%PDF-") }],
    });
    const content = server.taken[0]?.content ?? "";
    expect(content).toMatch(/^Content-Type: application\/pdf; name=Contract\.pdf$/im);
    expect(content).toMatch(/^Content-Disposition: attachment; filename=Contract\.pdf$/im);
    expect(content).toContain(Buffer.from("%PDF-").toString("base64"));
  });

  it("gets no header that somebody put into a name, a subject or an address", async () => {
    server = await mailServer();
    await deliver(server.port, {
      subject: "Hello\r\nBcc: all@example.org",
      to: { address: "ada@example.org", name: "Ada\r\nBcc: all@example.org" },
    });
    await deliver(server.port, { to: { address: "ada@example.org>\r\nRCPT TO:<all@example.org", name: "" } });
    for (const { to, content } of server.taken) {
      expect(to.filter((each) => each === "<all@example.org>")).toEqual([]);
      expect(content).not.toMatch(/^Bcc:/im);
    }
    expect(server.taken.length).toBeGreaterThan(0);
  });

  it.each([
    ["the address", "recipient"],
    ["the message", "content"],
  ] as const)("that refuses %s for good is not asked again", async (_what, member) => {
    server = await mailServer();
    server.refusals[member] = "550 not here";
    expect(failureOf(await deliver(server.port))).toContain("MailRefused");
  });

  it.each([
    ["the address", "recipient"],
    ["the message", "content"],
  ] as const)("that refuses %s for now is asked again later", async (_what, member) => {
    server = await mailServer();
    server.refusals[member] = "451 try later";
    expect(failureOf(await deliver(server.port))).toContain("MailDelayed");
  });

  it("that is down is asked again later", async () => {
    server = await mailServer();
    const { port } = server;
    await server.close();
    expect(failureOf(await deliver(port))).toContain("Unavailable");
  });

  it("that is not configured lets mails wait", async () => {
    expect(failureOf(await Effect.runPromiseExit(mailsWithoutServer.deliver(message)))).toContain("Unavailable");
  });
});
