import { chunk, type Route, route } from "#web/app/route.ts";
import type { EditMessageData, EditSubjectData, NewSubjectData, SubjectData } from "#web/modules/forum/loads.ts";

const meta = { guard: "page", flags: ["forum"], namespaces: ["forum", "community", "forms", "blocks"] } as const;
const loads = () => import("#web/modules/forum/loads.ts");

/** Routes below the page with the forum (ROUTE-075). The first that answers counts: `create` is no subject. */
export const forumRoutes: readonly Route[] = [
  route<NewSubjectData>({
    path: "/create",
    meta: { ...meta, title: "forum:create.title", query: { category: "text" } },
    screen: chunk("web/modules/forum/create-screen.tsx", () => import("#web/modules/forum/create-screen.tsx")),
    load: async (context) => (await loads()).loadNewSubject(context),
  }),
  route<EditSubjectData>({
    path: "/:id/update",
    meta: { ...meta, title: "forum:update.title", restricted: true },
    screen: chunk("web/modules/forum/update-screen.tsx", () => import("#web/modules/forum/update-screen.tsx")),
    load: async (context) => (await loads()).loadEditedSubject(context),
  }),
  route<EditMessageData>({
    path: "/:subject/messages/:message",
    meta: { ...meta, title: "forum:edit.title", restricted: true },
    screen: chunk("web/modules/forum/message-screen.tsx", () => import("#web/modules/forum/message-screen.tsx")),
    load: async (context) => (await loads()).loadEditedMessage(context),
  }),
  route<SubjectData>({
    path: "/:id",
    meta: { ...meta, query: { page: "text", message: "text" } },
    screen: chunk("web/modules/forum/subject-screen.tsx", () => import("#web/modules/forum/subject-screen.tsx")),
    load: async (context) => (await loads()).loadSubject(context),
  }),
];
