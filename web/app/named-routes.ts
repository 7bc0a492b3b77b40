import { inject } from "regexparam";

/**
 * Paths by route name (ROUTE-061). A name stays here whether or not its screen exists in this installation:
 * links to it resolve, and the route table decides what answers.
 */
const namedPaths = {
  "account.profile": "/account/profile",
  "account.space": "/account",
  "admin.app-menu-items": "/admin/resources/app-menu-items",
  "admin.dashboard": "/admin/dashboard",
  "admin.resources": "/admin/resources/:resource/:action/:id?",
  "admin.resources.eqlaat-calendar": "/admin/resources/eqlaat-calendar",
  "admin.resources.software.stats.events": "/admin/resources/software/stats/events",
  "admin.resources.software.stats.sessions": "/admin/resources/software/stats/sessions",
  "admin.stats": "/admin/stats",
  "auth.email.verify": "/auth/email/verify",
  "auth.not-validated": "/auth/not-validated",
  "auth.register": "/auth/register",
  "auth.sign-in": "/auth/sign-in",
  "auth.two-factor": "/auth/two-factor/:strategy",
  "errors.not-found": "/errors/not-found",
  "errors.unauthorized": "/errors/unauthorized",
  "organizations.show": "/organizations/:id",
  "services.advanced-forms.show": "/services/aforms/:form/:token?/:section?",
  "services.internals.print": "/services/internals/print",
  "services.surveys.show": "/services/surveys/:id",
  "users.profile": "/users/:user/profile",
} as const satisfies Record<string, string>;

export type RouteName = keyof typeof namedPaths;

export interface Destination {
  readonly name: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** The address of a named route. Throws a `RangeError` for an unknown name or a missing parameter. */
export function resolve({ name, params = {}, query = {} }: Destination): string {
  const pattern: string | undefined = namedPaths[name];
  if (pattern === undefined) throw new RangeError(`No route is named ${name}`);
  const encoded = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, encodeURIComponent(value)]));
  const path = inject(pattern, encoded);
  if (path.includes(":")) throw new RangeError(`The route ${name} needs the parameters of ${pattern}`);
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
