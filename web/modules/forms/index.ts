import type { OpenedForm } from "#core/modules/forms/calls.ts";
import { chunk, route } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";

/** A form that anybody fills in who has its link (ROUTE-040). */
const formRoute = route<OpenedForm>({
  path: "/services/forms/:id",
  meta: {
    guard: "public",
    flags: ["forms"],
    title: "light-forms:title",
    namespaces: ["light-forms", "blocks", "forms"],
    query: { t: "text" },
    noNav: true,
    noFooter: true,
  },
  screen: chunk("web/modules/forms/form-screen.tsx", () => import("#web/modules/forms/form-screen.tsx")),
  load: async (context) => (await import("#web/modules/forms/form-load.ts")).loadForm(context),
});

export const formsModule = webModule({
  name: "forms",
  routes: [formRoute],
  admin: chunk("web/modules/forms/admin.ts", () => import("#web/modules/forms/admin.ts")),
});
