import { expect } from "vitest";
import { send } from "./session.ts";

/** A mail that a test server kept instead of sending it. */
export interface TestMail {
  readonly id: string;
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly language: string;
  readonly template: string;
  /** Where its receiver ends mails like it. */
  readonly unsubscribeUrl?: string;
  /** Contents in Base64. */
  readonly attachments: readonly { readonly name: string; readonly content: string }[];
}

/** Mails to an address, the newest first. */
export async function mailsTo(url: string, address: string, template?: string): Promise<readonly TestMail[]> {
  const { body } = await send(url, "GET /dev/mailbox.json");
  return (body.data as readonly TestMail[]).filter(
    (mail) => mail.to.address === address && (template === undefined || mail.template === template),
  );
}

/** Waits until an address has got so many mails of a template, and gives the newest. */
export async function mailTo(url: string, address: string, template: string, count = 1): Promise<TestMail> {
  let found: readonly TestMail[] = [];
  await expect
    .poll(async () => (found = await mailsTo(url, address, template)).length, { interval: 100 })
    .toBeGreaterThanOrEqual(count);
  return found[0]!;
}

/** The path and query of the first link of a mail that begins with this path. */
export function linkIn(mail: TestMail, path: string): string {
  const link = [...mail.text.matchAll(/https?:\/\/[^/\s]+(\/\S*)/g)].map(([, found = ""]) => found);
  const wanted = link.find((each) => each.startsWith(path));
  if (wanted === undefined) throw new Error(`no link to ${path} in:\n${mail.text}`);
  return wanted;
}
