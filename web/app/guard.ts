import type { Flags } from "#core/kernel/flags.ts";
import { pageAccess } from "#core/shell/access/rules.ts";
import type { PageEntry, ViewerSummary } from "#core/shell/site/state.ts";
import { ownSpacePath } from "#web/app/own-space.ts";
import { sameSiteAddress, withRedirectUrl } from "#web/app/paths.ts";
import type { GuardKind } from "#web/app/route.ts";

/** Where a navigation wants to go. */
export interface GuardTarget {
  /** Path, query and hash. */
  readonly url: string;
  readonly guard: GuardKind;
  readonly query: URLSearchParams;
  readonly page?: PageEntry;
  /** Record type named by an admin route. */
  readonly resource?: string;
}

export interface GuardState {
  /** False until the application's state is there (step 1). */
  readonly loaded: boolean;
  readonly viewer: ViewerSummary | null;
  readonly flags: Flags;
  readonly preventLeave: boolean;
  /** Where the viewer starts (`startOf`). */
  readonly start: string;
}

export type Decision =
  | { readonly kind: "wait" }
  | { readonly kind: "pass" }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "ask-to-leave" };

/**
 * The route guard of platform-shell §2.1, its steps in their order: 1 state first, 2 guest-only pages, 3 verified and
 * validated, 4 access, 5 sign-in, 6 prevent-leave. Step 7 follows the change and belongs to the navigation.
 */
export function guard(to: GuardTarget, state: GuardState): Decision {
  if (!state.loaded) return { kind: "wait" };
  const { viewer } = state;

  if (viewer && to.guard === "guest") {
    return redirect(sameSiteAddress(to.query.get("redirectUrl")) ?? state.start);
  }
  if (viewer && (to.guard === "verified" || to.guard === "admin")) {
    if (!viewer.isVerified) return redirect("/auth/email/verify");
    const mustBeValidated = to.guard === "admin" && state.flags["validation-requests"];
    if (mustBeValidated && !viewer.isValidated) return redirect("/auth/not-validated");
  }
  if (viewer && to.page && !mayOpenPage(to.page, viewer))
    return redirect(withRedirectUrl("/errors/unauthorized", to.url));
  if (viewer && to.resource !== undefined && !viewer.adminTypes.includes(to.resource))
    return redirect("/admin/dashboard");
  if (!viewer && needsSignIn(to)) return redirect(withRedirectUrl("/auth/sign-in", to.url));
  if (state.preventLeave) return { kind: "ask-to-leave" };
  return { kind: "pass" };
}

/** Whether somebody may open a page (PERM-009 to PERM-012). */
export const mayOpenPage = (page: PageEntry, viewer: ViewerSummary | null): boolean =>
  pageAccess(page, viewer) === "allowed";

/**
 * Where somebody starts (ROUTE-066 to ROUTE-068, GUARD-003), unless they came for something: at the dashboard who has a role, or is validated
 * where people are validated at all; everybody else in their own space.
 */
export const startOf = ({ roles, isValidated }: Pick<ViewerSummary, "roles" | "isValidated">, flags: Flags): string =>
  roles.length > 0 || (flags["validation-requests"] && isValidated) ? "/admin/dashboard" : ownSpacePath;

function needsSignIn(to: GuardTarget): boolean {
  if (to.page) return pageAccess(to.page, null) === "sign-in";
  return to.guard === "signed-in" || to.guard === "verified" || to.guard === "admin";
}

const redirect = (to: string): Decision => ({ kind: "redirect", to });
