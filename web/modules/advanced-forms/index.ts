import type { OpenedAdvancedForm } from "#core/modules/advanced-forms/calls.ts";
import { chunk, route } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";

/** A form in steps, with the answers of its token and the step that is shown (ROUTE-045, FORMS-011). */
const formRoute = route<OpenedAdvancedForm>({
  name: "services.advanced-forms.show",
  path: "/services/aforms/:form/:token?/:section?",
  meta: {
    guard: "public",
    flags: ["advanced-forms"],
    title: "advanced-forms:title",
    namespaces: ["advanced-forms", "blocks", "forms"],
    noNav: true,
    noFooter: true,
  },
  screen: chunk(
    "web/modules/advanced-forms/form-screen.tsx",
    () => import("#web/modules/advanced-forms/form-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/advanced-forms/form-load.ts")).loadForm(context),
});

export const advancedFormsModule = webModule({
  name: "advanced-forms",
  routes: [formRoute],
  admin: chunk("web/modules/advanced-forms/admin.ts", () => import("#web/modules/advanced-forms/admin.ts")),
});
