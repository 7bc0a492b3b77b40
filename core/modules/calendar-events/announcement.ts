interface Announced {
  readonly publishedAt: string | null;
  readonly accessLevel: string | null;
  /** What was kept until now. */
  readonly announcedAt: string | null;
}

/**
 * Since when, or from when on, everybody may have an event in their calendar: once it came out it stays so, whatever becomes of the event;
 * what is still to come follows the plans.
 */
export function announcement({ publishedAt, accessLevel, announcedAt }: Announced, now: string): string | null {
  if (announcedAt !== null && announcedAt <= now) return announcedAt;
  if (publishedAt === null || accessLevel !== null) return null;
  return publishedAt > now ? publishedAt : now;
}
