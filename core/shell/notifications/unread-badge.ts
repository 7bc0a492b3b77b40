import type { KeyRingService } from "#core/kernel/ports.ts";

/**
 * By what the site tells somebody's open pages that there is something new for them: everybody's pages hear it, and only theirs know it
 * for their own. It says nothing of who that is, and nobody can work it out.
 */
export const unreadBadgeOf = (ring: KeyRingService, userId: string): string =>
  ring.digest(userId, { type: "users", field: "notifications-mark" }).slice(0, 22);
