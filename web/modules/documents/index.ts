import { webModule } from "#web/app/web-module.ts";
import { documentsRoute } from "#web/modules/documents/documents-route.ts";

export const documentsModule = webModule({ name: "documents", flag: "documents", routes: [documentsRoute] });
