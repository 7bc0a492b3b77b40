import { toASCII } from "tr46";
import { isEmailShaped, isSeen } from "./email-shape.ts";

/**
 * E-mail addresses as they are stored, mailed to and compared: one text for each mailbox. All of it is in lower case, for no provider that
 * people use tells mailboxes apart by case; what stands before the sign is in Unicode normal form C; the domain is in the ASCII form that
 * the mail system looks up (UTS #46), for it can be written in several ways.
 */

/** The address that a text is, or `null` where it is none: also where it holds a character that nobody sees. */
export function emailOf(text: string): string | null {
  if (text.length > longest) return null;
  const written = text.normalize("NFC").trim();
  const at = written.lastIndexOf("@");
  // What nobody sees in a domain would be lost on the way to its other form.
  const domain = at < 0 || !isSeen(written) ? null : toASCII(written.slice(at + 1), domainRules);
  if (domain === null) return null;
  const address = `${written.slice(0, at).toLowerCase().normalize("NFC")}@${domain}`;
  return isEmailShaped(address) ? address : null;
}

/** What a text is compared with addresses by: the address that it is, or, for a text that is none, itself in lower case. */
export const comparedEmail = (text: string): string => emailOf(text) ?? text.trim().toLowerCase();

/** Longer than any address in whatever form: what comes from outside is put in no normal form before its length is known. */
const longest = 1000;

const domainRules = { checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true };
