import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { type Session, signedIn, browser as stranger } from "#tests/support/session.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const origin = server.url;
const { context } = visitors(origin);

/** The part of a demo account's address before the @; `guest` for nobody. */
type Viewer = "guest" | "new" | "member" | "organization" | "health" | "admin";

/** A route of the specification, and what one of its addresses answers to somebody who may open it. */
interface Row {
  readonly route: string;
  readonly as: Viewer;
  /** The route itself unless said; `{type}` stands for the id of the first record of that type. */
  readonly path: string;
  /** What follows the name of the site in the title; a pattern where it is that of a record. */
  readonly title: string | RegExp;
  readonly status: number;
  /** Where it leads; nowhere else unless said. `{type}` as above. */
  readonly leadsTo: string | null;
  /** `browser`: the server sends the frame, and the browser alone draws what is in it. */
  readonly drawn: "server" | "browser";
}

const row = (route: string, as: Viewer, title: string | RegExp, more: Partial<Row> = {}): Row => ({
  route,
  as,
  path: route,
  title,
  status: 200,
  leadsTo: null,
  drawn: "server",
  ...more,
});
const admin = (route: string, title: string | RegExp, more: Partial<Row> = {}): Row =>
  row(route, "admin", title, { drawn: "browser", ...more });

/** Not found, like any address that nobody knows. */
const unknown = (route: string): Row => {
  const path = route.replaceAll(/\{[^}]+\}/g, "some-record");
  const leadsTo = `/errors/not-found?path=${path}`;
  return row(route, "member", "We could not find this page", { path, status: 404, leadsTo });
};
const printed = `component=article&props=${encodeURIComponent('{"id":"choosing-a-switch"}')}`;

const routes: readonly Row[] = [
  row("/", "guest", "Home"),
  row("/{appPagePath}", "guest", "About the network", { path: "/about" }),
  row("/account", "member", "My space", { leadsTo: "/account/profile" }),
  row("/account/profile", "member", "My space"),
  row("/users/{user}/profile", "guest", /\S+ \S+/, { path: "/users/{users}/profile" }),
  row("/account/software/associations", "member", "My software"),
  row("/account/profile/likes", "member", "Your likes"),
  row("/account/transactions", "member", "My points"),
  row("/account/documents", "member", "My documents"),
  row("/account/coupons", "member", "Coupons"),
  row("/account/invitations", "member", "Invitations"),
  row("/account/profile/open-badges", "member", "My badges"),
  admin("/admin/dashboard", "Dashboard"),
  admin("/admin/stats", "Views and downloads"),
  admin("/admin/resources/app-menu-items", "Menu"),
  admin("/admin/resources/{resource}", "Articles", {
    path: "/admin/resources/articles",
    leadsTo: "/admin/resources/articles/index",
  }),
  admin("/admin/resources/{resource}/{action}/{id?}", /./, { path: "/admin/resources/articles/show/{articles}" }),
  ...["my-lab", "my-organization"].map((mine) =>
    row(`/admin/resources/organizations/{action}/${mine}`, "organization", "La Boîte à Gestes", {
      path: `/admin/resources/organizations/show/${mine}`,
      leadsTo: "/admin/resources/organizations/show/{organizations?filter[name]=La Boîte à Gestes}",
      drawn: "browser",
    }),
  ),
  row("/admin/resources/eqlaat-calendar", "health", "Mobile team calendar", { drawn: "browser" }),
  admin("/admin/resources/software/stats/events", "Software events"),
  admin("/admin/resources/software/stats/sessions", "Software sessions"),
  admin("/admin/resources/trainings/stats/registrations", "Training statistics"),
  row("/auth/sign-in", "guest", "Sign in"),
  row("/auth/password/forgot", "guest", "Forgot your password?"),
  row("/auth/password/reset/{token}/{email}", "guest", "Choose a new password", {
    path: "/auth/password/reset/a-link/member@labcommons.test",
  }),
  row("/auth/email/verify/{expired?}", "new", "Confirm your e-mail address", { path: "/auth/email/verify/expired" }),
  row("/auth/email/verify/{id}/{hash}", "new", "Confirm your e-mail address", {
    path: "/auth/email/verify/an-id/a-hash",
  }),
  row("/auth/email/change/{token}/{address}", "member", "Confirm your new sign-in address", {
    path: "/auth/email/change/a-link/new@labcommons.test",
  }),
  row("/auth/email/restore/{token}/{address}", "guest", "Get your address back", {
    path: "/auth/email/restore/a-link/member@labcommons.test",
  }),
  row("/auth/not-validated", "new", "Your account is waiting for validation"),
  row("/auth/register", "guest", "Create an account"),
  row("/auth/social/{provider}/callback", "guest", "Signing you in", {
    path: "/auth/social/campus/callback?code=code&state=gone",
  }),
  row("/auth/two-factor/{strategy}", "guest", "One more step", { path: "/auth/two-factor/totp" }),
  row("/services/eqlaat/appointments/{appointment}", "member", "You do not have access to this page", {
    path: "/services/eqlaat/appointments/0197a000-0000-7000-8000-00000000000a",
    status: 403,
    leadsTo: "/errors/unauthorized?redirectUrl=/services/eqlaat/appointments/0197a000-0000-7000-8000-00000000000a",
  }),
  row("/errors/not-found", "guest", "We could not find this page", { status: 404 }),
  row("/errors/unauthorized", "guest", "You do not have access to this page", { status: 403 }),
  row("/open-badge-trainings/start/{issuer}/{badge}", "member", /Training for the badge “.+”/, {
    path: "/open-badge-trainings/start/{organizations?filter[canIssueOpenBadges]=1}/{open-badges}",
  }),
  row("/open-badge-trainings/{session}", "member", /Training for the badge “.+”/, {
    path: "/open-badge-trainings/{open-badge-training-sessions?filter[stage]=started}",
  }),
  row("/organizations/{id}", "guest", "Community lab - Kelpie Workshop", {
    path: "/organizations/{organizations?filter[name]=Kelpie Workshop}",
    leadsTo: "/organizations/kelpie-workshop",
  }),
  row("/site-map", "guest", "Site map"),
  row("/services/accessibility-guidelines", "guest", "Accessibility guidelines"),
  row("/services/forms/{id}", "guest", "Open day: stay in touch", {
    path: "/services/forms/{light-user-forms?filter[token]=openday0labcommons0demo00}?t=openday0labcommons0demo00",
  }),
  row("/services/light-users/unsubscribe/{id}", "guest", "E-mails from us", {
    path: "/services/light-users/unsubscribe/gone",
    drawn: "browser",
  }),
  row("/services/unsubscribe/{email}", "guest", "Your newsletters", {
    path: "/services/unsubscribe/ada@example.net",
    drawn: "browser",
  }),
  row("/services/internals/print", "guest", "Choosing a switch", { path: `/services/internals/print?${printed}` }),
  row("/services/surveys/{id}", "guest", /.+\?/, { path: "/services/surveys/{surveys}" }),
  row("/services/aforms/{form}/{token?}/{section?}", "guest", "Tell us of your workshop", {
    path: "/services/aforms/{advanced-forms}",
  }),
  row("/services/search", "guest", "Search"),
  row("/services/rentals/cart", "guest", "Your cart", { drawn: "browser" }),
  row("/services/rentals/period", "guest", "Dates and delivery", { drawn: "browser" }),
  row("/services/rentals/addresses", "member", "Addresses", { drawn: "browser" }),
  row("/services/rentals/summary", "member", "Review your order", { drawn: "browser" }),
  row("/services/rentals/commands", "member", "My rentals"),
  row("/services/rentals/commands/{command}", "member", /Order R/, {
    path: "/services/rentals/commands/{rental-commands?sort=number}",
  }),
  row("/legal/notice", "guest", "Legal notice"),
  row("/legal/privacy-policy", "guest", "Privacy policy"),
  row("/legal/cookies", "guest", "Cookies"),
  row("/legal/terms", "guest", "Terms of use"),
  row("/legal/terms-of-sale", "guest", "Terms of sale"),
  row("/accessibility", "guest", "Accessibility statement"),
  row("/newsletter/subscribe", "guest", "The newsletter"),
  row("/contact-us", "guest", "Contact us"),
  row("/services/secured-files/{id}/show", "guest", "Sign in", {
    path: "/services/secured-files/some-file/show",
    leadsTo: "/auth/sign-in?redirectUrl=%2Fservices%2Fsecured-files%2Fsome-file%2Fshow",
  }),
  row("/services/eqlaat-reports/{id}/show/pdf", "guest", "Sign in", {
    path: "/services/eqlaat-reports/some-report/show/pdf",
    leadsTo: "/auth/sign-in?redirectUrl=%2Fservices%2Feqlaat-reports%2Fsome-report%2Fshow%2Fpdf",
  }),
  row("/{configured old path}", "guest", "About the network", { path: "/a-propos", leadsTo: "/about" }),
  row("/{path with a double slash}", "guest", "About the network", { path: "//about", leadsTo: "/about" }),
  unknown("/{any unknown path}"),
  row("{forum page}", "guest", "Forum", { path: "/forum" }),
  row("{forum page}/create", "member", "Start a topic", { path: "/forum/create" }),
  row("{forum page}/{id}", "guest", /PETG/, { path: "/forum/petg-ou-pla-pour-les-couverts" }),
  row("{forum page}/{id}/update", "admin", "Edit topic", { path: "/forum/petg-ou-pla-pour-les-couverts/update" }),
  row("{forum page}/{subject}/messages/{message}", "admin", "Edit message", {
    path: "/forum/petg-ou-pla-pour-les-couverts/messages/{forum-subject-messages}",
  }),
  row("{rental models page}/{rentalModel}", "guest", /\S/, {
    path: "/rental/{rental-models?filter[slug]=eye-control-bar}",
    leadsTo: "/rental/eye-control-bar",
  }),
  row("{articles page}/{article}", "guest", "Choosing a switch", { path: "/articles/choosing-a-switch" }),
  row("{training resources page}", "guest", "Resources to teach with", { path: "/training-resources" }),
  row("{training resources page}/{resource}", "guest", "First words on a board", {
    path: "/training-resources/first-words-on-a-board",
  }),
  row("{repository page}", "guest", "Aids to make", { path: "/repository" }),
  row("{repository page}/{item}", "guest", "Swollen cutlery grip", { path: "/repository/swollen-cutlery-grip" }),
  row("{repository page}/items", "guest", "Aids to make", { path: "/repository/items", leadsTo: "/repository" }),
  row("{repository page}/items/{item}", "guest", "Swollen cutlery grip", {
    path: "/repository/items/swollen-cutlery-grip",
    leadsTo: "/repository/swollen-cutlery-grip",
  }),
  row("{repository page}/organizations/{organization}", "guest", "Aids by Community lab - Kelpie Workshop", {
    path: "/repository/organizations/kelpie-workshop",
  }),
  row("{products page}", "guest", "Communication products", { path: "/communication" }),
  row("{products page}/{id}", "guest", /\S/, { path: "/communication/{aac-products}" }),
  row("{products page}/compare", "guest", "Compare products", { path: "/communication/compare" }),
  row("{products page}/match", "guest", "Find what fits you", { path: "/communication/match?access=scanning" }),
  row("{products page}/contribution", "member", "Propose a product", { path: "/communication/contribution" }),
  row("{products page}/contribution/{id}", "member", "Propose a product", {
    path: "/communication/contribution/{aac-products?filter[status]=accepted}",
  }),
  row("{products page}/sellers/{id}", "guest", /\S/, { path: "/communication/sellers/{aac-sellers}" }),
  row("{trainings page}", "guest", "Trainings", { path: "/trainings" }),
  row("{trainings page}/{id}", "guest", /\S/, { path: "/trainings/{trainings}" }),
];

const sessions = new Map<Viewer, Promise<Session>>();
const sessionOf = (viewer: Viewer): Promise<Session> => {
  const session =
    sessions.get(viewer) ??
    (viewer === "guest"
      ? Promise.resolve(stranger(origin))
      : signedIn(origin, `${viewer}@labcommons.test`, demoPassword));
  sessions.set(viewer, session);
  return session;
};

/** A path with the id of the first record of each kind that is asked for. */
async function withId(path: string): Promise<string> {
  const [whole, type, query = ""] = /\{([a-z-]+)(?:\?([^}]*))?\}/.exec(path) ?? [];
  if (!whole) return path;
  const answer = await (await sessionOf("admin")).request(`GET /api/v1/${type}?page[size]=1&${query}`);
  return withId(path.replace(whole, answer.body.data[0].id));
}

/** The page that an address leads to, followed as browsers do, but at most five steps. */
async function opened(path: string, session: Session) {
  let at = path;
  for (let step = 0; step < 5; step += 1) {
    const answer = await session.request(`GET ${at}`, { headers: { accept: "text/html" } });
    const location = answer.headers.get("location");
    if (location === null) return { at, answer };
    at = location.startsWith(origin) ? location.slice(origin.length) : location;
  }
  throw new Error(`${path} leads on and on, now to ${at}`);
}

const titled = (title: string | RegExp) =>
  typeof title === "string" ? `Labcommons - ${title}` : expect.stringMatching(`^Labcommons - ${title.source}`);

describe("every route", () => {
  it.each(routes)("ROUTE-002 GUARD-012 answers as it should: $route", async (each) => {
    const { as, path, title, status, leadsTo, drawn } = each;
    const asked = await withId(path);
    const { at, answer } = await opened(asked, await sessionOf(as));
    expect(at).toBe(await withId(leadsTo ?? path));
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/<html lang="en"/);
    if (drawn === "browser") return;
    const [, text = ""] = /<title>([^<]*)<\/title>/.exec(answer.text) ?? [];
    expect(text).toEqual(titled(title));
    expect(answer.text.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it("ROUTE-071 ROUTE-074 gives records at their addresses: a file, and where a short address leads", async () => {
    const admin = await sessionOf("admin");
    const guest = await sessionOf("guest");
    const { text } = await guest.request("GET /", { headers: { accept: "text/html" } });
    const [file] = /\/services\/files\/[\w-]+/.exec(text) ?? [];
    const found = await guest.request(`GET ${file}`);
    expect(found.status).toBe(200);
    expect(found.headers.get("content-type")).toMatch(/^image\//);
    const made = await admin.request("POST /api/v1/app-short-urls", {
      body: { data: { type: "app-short-urls", attributes: { url: `${origin}/about` } } },
    });
    expect(made.status, made.text).toBe(201);
    const led = await guest.request(`GET /s/${made.body.data.attributes.token}`);
    expect([led.status, led.headers.get("location")]).toEqual([302, `${origin}/about`]);
  });
});

/** What the browser draws alone, and one of each other kind. */
const inBrowser = routes.filter(
  ({ route, drawn }) =>
    drawn === "browser" ||
    ["/", "/account/profile", "/auth/sign-in", "/services/search", "/legal/notice", "/auth/not-validated"].includes(
      route,
    ),
);
const viewers = [...new Set(inBrowser.map(({ as }) => as))];

describe("in a browser", () => {
  it.each(viewers)(
    "GUARD-012 ROUTE-015 has a title, one heading of the first rank and nothing to complain of: %s",
    {
      timeout: 300_000,
    },
    async (viewer) => {
      const page = await (await context(viewer === "guest" ? {} : { as: viewer })).newPage();
      let complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      for (const { path, leadsTo, title } of inBrowser.filter(({ as }) => as === viewer)) {
        complaints = [];
        await page.goto(await withId(path));
        await booted(page);
        const wanted = await withId(leadsTo ?? path);
        await expect.poll(() => decodeURI(page.url().slice(origin.length))).toBe(wanted);
        await expect.poll(() => page.title(), { message: path }).toEqual(titled(title));
        await expect.poll(() => page.locator("h1").count(), { message: path }).toBe(1);
        expect(complaints, path).toEqual([]);
      }
    },
  );
});
