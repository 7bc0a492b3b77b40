import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";

export const moderationModule = webModule({
  name: "moderation",
  admin: chunk("web/modules/moderation/admin.ts", () => import("#web/modules/moderation/admin.ts")),
});
