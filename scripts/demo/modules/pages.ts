import type { DemoLocale, DemoMenuItem, DemoPage } from "../content/content-types.ts";
import { menu } from "../content/menu.ts";
import { pages } from "../content/pages/index.ts";
import { type DemoReferences, propsIn } from "../content/resolve.ts";
import { administrator, type Demo, pictureUrl, type WriteDemo } from "../demo.ts";

/** Old paths that still lead somewhere. */
export const redirections = [
  { name: "Ancien accueil", fromPath: "/accueil", toPath: "/" },
  { name: "Ancienne présentation", fromPath: "/a-propos", toPath: "/about" },
  { name: "Ancien blog", fromPath: "/ressources", toPath: "/articles" },
  { name: "Ancien contact", fromPath: "/contact", toPath: "/contact-us" },
  { name: "Affiche des contacteurs", fromPath: "/contacteurs", toPath: "/articles/choosing-a-switch" },
] as const;

export const writePages: WriteDemo = async (demo) => {
  await writeAll(demo);
  await writeMenu(menu, null, demo);
  for (const attributes of redirections) await demo.write.put("app-redirections", { attributes });
};

async function writeAll(demo: Demo): Promise<void> {
  const { write, keep, idOf } = demo;
  const admin = idOf("users", administrator);
  for (const page of pages) {
    const { key, title, description, components, accessLevel, roles, ...attributes } = page;
    const links = { accessLevel, roles: roles ?? [] };
    keep(
      "app-pages",
      key,
      await write.put(
        "app-pages",
        { attributes, texts: { title, description }, links },
        { accessLevel: "access-levels", roles: "roles" },
        admin,
      ),
    );
  }
  for (const page of pages) await writeComponents(page, demo, admin);
}

async function writeComponents(page: DemoPage, demo: Demo, admin: string): Promise<void> {
  const { write, idOf } = demo;
  const references: DemoReferences = {
    picture: (key) => ({ type: "files", id: idOf("files", key) }),
    video: (key) => ({ type: "files", id: idOf("files", key) }),
    article: (key) => ({ type: "articles", id: idOf("articles", key) }),
    category: (key) => ({ type: "article-categories", id: idOf("article-categories", key) }),
    page: (key) => ({ type: "app-pages", id: idOf("app-pages", key) }),
    training: (key) => (demo.system.flags.trainings ? { type: "trainings", id: idOf("trainings", key) } : undefined),
    pictureUrl: (key) => pictureUrl(demo, key),
  };
  for (const [position, component] of page.components.entries()) {
    const props = (locale: DemoLocale) => propsIn(locale, component.props, references);
    await write.put(
      "app-page-components",
      {
        attributes: {
          internalId: crypto.randomUUID(),
          name: component.name,
          position,
          ...(component.viewId === undefined ? {} : { viewId: component.viewId }),
        },
        texts: { props: { fr: props("fr"), en: props("en") } },
        links: { page: idOf("app-pages", page.key) },
      },
      { page: "app-pages" },
      admin,
    );
  }
}

async function writeMenu(items: readonly DemoMenuItem[], parent: string | null, demo: Demo): Promise<void> {
  const { write, idOf } = demo;
  for (const [position, item] of items.entries()) {
    const { name, description, page, children, accessLevel, roles, ...attributes } = item;
    const id = await write.put(
      "app-menu-items",
      {
        attributes: { ...attributes, position },
        texts: { name, ...(description ? { description } : {}) },
        links: {
          page: page === undefined ? undefined : idOf("app-pages", page),
          parent: parent ?? undefined,
          accessLevel,
          roles: roles ?? [],
        },
      },
      { page: "app-pages", parent: "app-menu-items", accessLevel: "access-levels", roles: "roles" },
    );
    await writeMenu(children ?? [], id, demo);
  }
}
