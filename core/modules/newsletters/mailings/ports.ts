import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { Brand } from "#core/shell/site/brand.ts";
import type { RecipientState } from "./rules.ts";

/** Who gets a campaign, and what became of each mail. Times are the database's own, the same for every worker. */
export interface MailingLedgerService {
  /** Adds addresses to a campaign, in the current transaction; one that is there already stays as it is. */
  readonly add: (mailing: string, recipients: readonly NewRecipient[]) => Effect.Effect<void, Unavailable>;
  /**
   * Takes the next address of a campaign that is being sent, so that nobody else takes it within `leaseSeconds`. One whose worker was
   * killed is taken again after these. `null`: none whose time has come.
   */
  readonly claim: (mailing: string, leaseSeconds: number) => Effect.Effect<ClaimedRecipient | null, Unavailable>;
  readonly settle: (id: string, state: "sent" | "failed" | "suppressed") => Effect.Effect<void, Unavailable>;
  /** It did not leave this time; the next try is so many seconds away. */
  readonly postpone: (id: string, seconds: number) => Effect.Effect<void, Unavailable>;
  /** How many addresses of a campaign are in each state. */
  readonly numbers: (mailing: string) => Effect.Effect<Readonly<Record<RecipientState, number>>, Unavailable>;
}

export interface NewRecipient {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
}

export interface ClaimedRecipient extends NewRecipient {
  /** How many tries there were, this one included. */
  readonly attempts: number;
}

export class MailingLedger extends Context.Service<MailingLedger, MailingLedgerService>()("labcommons/MailingLedger") {}

/** What a newsletter shows, in one language. */
export interface Letter {
  readonly subject: string;
  /** Of its texts: a BCP 47 tag. */
  readonly language: string;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly brand: Brand;
  /** Cleaned HTML, its addresses complete. */
  readonly intro: string;
  readonly outro: string;
  readonly image: Picture | null;
  readonly articles: readonly LetterArticle[];
  readonly footer: LetterFooter;
}

export interface Picture {
  readonly url: string;
  readonly alternative: string;
}

export interface LetterArticle {
  readonly title: string;
  readonly summary: string;
  /** `null` where no page of the site shows articles. */
  readonly url: string | null;
  readonly image: Picture | null;
}

/** Why somebody gets it, and where they end it, in their own language. */
export interface LetterFooter {
  readonly language: string;
  readonly readMore: string;
  readonly reason: string;
  readonly manage: string;
  readonly manageUrl: string;
}

/** In which colours a letter is drawn: those that its reader's program asks for, or always the same. */
export type LetterScheme = "auto" | "light" | "dark";

/** Lays a newsletter out as the HTML that mail programs understand. */
export interface LetterLayoutService {
  readonly html: (letter: Letter, scheme: LetterScheme) => string;
}

export class LetterLayout extends Context.Service<LetterLayout, LetterLayoutService>()("labcommons/LetterLayout") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly MailingLedger: MailingLedger;
    readonly LetterLayout: LetterLayout;
  }
}
