import type { BothTexts, DemoLocale } from "../content-types.ts";

/** A category of the demo's forum. */
export interface DemoForumCategory {
  readonly key: string;
  readonly name: BothTexts;
  readonly about: BothTexts;
  /** Key of the category above. */
  readonly parent?: string;
}

/** Who says what, and how many hours after what was said before. */
export type DemoMessage = readonly [by: string, hoursLater: number, text: string, more?: DemoMessageOptions];

interface DemoMessageOptions {
  /** Answers the message at this place of the subject, and quotes it. */
  readonly quotes?: number;
  readonly likedBy?: readonly string[];
  /** Waits for a moderator. */
  readonly isHeld?: boolean;
}

/** What the demo's people talk about. People write in their own language. */
export interface DemoSubject {
  readonly slug: string;
  readonly title: string;
  readonly locale: DemoLocale;
  readonly category: string;
  readonly tags: readonly string[];
  /** When it was begun. */
  readonly daysAgo: number;
  readonly isPinnedOnHome?: boolean;
  readonly isPinnedOnCategory?: boolean;
  readonly isForAdmins?: boolean;
  readonly isClosed?: boolean;
  readonly messages: readonly DemoMessage[];
}
