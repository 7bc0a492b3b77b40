import type { Viewer } from "#core/kernel/viewer.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import type { DemoAccount, DemoArticle, DemoLocale, DemoMenuItem, DemoPage } from "./content/content-types.ts";
import { demoContent } from "./content/demo-content.ts";
import { rentalSettings, rentalStocks } from "./content/rental.ts";
import { type DemoReferences, propsIn, withPictures } from "./content/resolve.ts";
import { uploadPicture, uploadVideo } from "./pictures.ts";
import { writePoints } from "./points.ts";
import { type RentalIds, writeCatalogue, writeOrders } from "./rental.ts";
import type { Run, Writer } from "./writer.ts";

/** Ids of what has been written, by kind and key. */
type Ids = Record<
  "files" | "jobs" | "types" | "categories" | "tags" | "labs" | "users" | "articleCategories" | "articles" | "pages",
  Map<string, string>
>;

const dayMs = 86_400_000;

/** Writes the whole demo, each record after those that it names. */
export async function writeDemo(write: Writer, run: Run, system: Viewer): Promise<void> {
  const ids: Ids = {
    files: new Map(),
    jobs: new Map(),
    types: new Map(),
    categories: new Map(),
    tags: new Map(),
    labs: new Map(),
    users: new Map(),
    articleCategories: new Map(),
    articles: new Map(),
    pages: new Map(),
  };
  await writeLookups(write, ids);
  const [first, ...others] = demoContent.accounts;
  await writeAccount(first!, write, ids);
  const uploader = viewerOf({ ...system, id: ids.users.get(first!.key)! });
  for (const picture of demoContent.pictures)
    ids.files.set(picture.key, await uploadPicture(picture, write, run, uploader));
  for (const video of demoContent.videos) ids.files.set(video.key, await uploadVideo(video, write, run, uploader));
  for (const account of others) await writeAccount(account, write, ids);
  await writeLabs(write, ids);
  for (const account of demoContent.accounts) await completeAccount(account, write, ids);
  await writePoints(write, run, system, ids.users, needed(ids.users, first!.key));
  await writeArticles(write, ids);
  await writePages(write, ids);
  await writeMenu(demoContent.menu, null, write, ids);
  const rental = system.flags.rental ? await writeCatalogue(write, ids.users, ids.files, system.now) : null;
  await writeSettings(write, ids, rental);
  if (rental) await writeOrders(run, system, ids.users, labsOf(ids), rental);
}

/** The labs of each account, by their keys. */
const labsOf = (ids: Ids): ReadonlyMap<string, readonly string[]> =>
  new Map(
    demoContent.accounts.map(({ key, organizations }) => [key, organizations.map((lab) => needed(ids.labs, lab))]),
  );

async function writeLookups(write: Writer, ids: Ids): Promise<void> {
  const named = async (
    type: string,
    kept: Map<string, string>,
    records: readonly { readonly key: string; readonly name: object }[],
  ) => {
    for (const { key, name, ...rest } of records) {
      const attributes = "color" in rest ? { color: rest.color } : {};
      if (key in product.entity(type).codes) {
        await write.change(type, key, { texts: { name } });
        kept.set(key, key);
      } else kept.set(key, await write.put(type, { attributes, texts: { name } }));
    }
  };
  await named("jobs", ids.jobs, demoContent.jobs);
  await named("organization-types", ids.types, demoContent.organizationTypes);
  await named("user-categories", ids.categories, demoContent.userCategories);
  await named("tags", ids.tags, demoContent.tags);
  for (const { key, name, alertText, alertLinkText, defaultLayout, ...attributes } of demoContent.articleCategories) {
    const texts = { name, ...(alertText ? { alertText } : {}), ...(alertLinkText ? { alertLinkText } : {}) };
    ids.articleCategories.set(
      key,
      await write.put(
        "article-categories",
        { attributes, texts, links: { defaultLayout } },
        { defaultLayout: "article-layouts" },
      ),
    );
  }
}

const userTargets = {
  accessLevel: "access-levels",
  roles: "roles",
  job: "jobs",
  userCategory: "user-categories",
  organizations: "organizations",
  actingAsOrganization: "organizations",
};

async function writeAccount(account: DemoAccount, write: Writer, ids: Ids): Promise<void> {
  const now = new Date().toISOString();
  const id = await write.put(
    "users",
    {
      attributes: {
        firstName: account.firstName,
        lastName: account.lastName,
        email: account.email,
        password: demoContent.demoPassword,
        description: account.description,
        locale: account.locale,
        timezone: account.timezone,
        ...(account.jobOther === undefined ? {} : { jobOther: account.jobOther }),
        ...(account.organizationName === undefined ? {} : { organizationName: account.organizationName }),
        ...(account.verified ? { emailVerifiedAt: now } : {}),
        ...(account.validated ? { validatedAt: now } : {}),
      },
      links: {
        accessLevel: account.accessLevel,
        roles: account.roles,
        job: ids.jobs.get(account.job),
        userCategory: ids.categories.get(account.userCategory),
      },
    },
    userTargets,
  );
  ids.users.set(account.key, id);
}

async function completeAccount(account: DemoAccount, write: Writer, ids: Ids): Promise<void> {
  const labs = account.organizations.map((key) => needed(ids.labs, key));
  await write.change(
    "users",
    needed(ids.users, account.key),
    {
      attributes: { avatarUrl: `/services/files/${needed(ids.files, account.portrait)}?variant=preview` },
      links: { organizations: labs, actingAsOrganization: labs[0] },
    },
    userTargets,
  );
}

async function writeLabs(write: Writer, ids: Ids): Promise<void> {
  for (const lab of demoContent.organizations) {
    const { key, type, accessLevel, image, adminTags, memberDaysAgo, shortDescription, description, ...attributes } =
      lab;
    const id = await write.put(
      "organizations",
      {
        attributes: { ...attributes, validatedMemberAt: daysAgo(memberDaysAgo) },
        texts: { shortDescription, description: illustrated(description, ids) },
        links: { accessLevel, organizationType: ids.types.get(type), image: ids.files.get(image) },
      },
      { accessLevel: "access-levels", organizationType: "organization-types", image: "files" },
    );
    ids.labs.set(key, id);
  }
}

const articleTargets = {
  category: "article-categories",
  layout: "article-layouts",
  status: "article-statuses",
  image: "files",
  tags: "tags",
  organization: "organizations",
  associatedOrganizations: "organizations",
  accessLevel: "access-levels",
};

async function writeArticles(write: Writer, ids: Ids): Promise<void> {
  for (const article of demoContent.articles) {
    const author = needed(ids.users, article.createdBy);
    const id = await write.put("articles", articleDraft(article, ids), articleTargets, author);
    for (const [position, section] of article.sections.entries()) {
      const texts = { title: section.title, content: illustrated(section.content, ids) };
      await write.put(
        "article-sections",
        { attributes: { position }, texts, links: { article: id } },
        { article: "articles" },
        author,
      );
    }
    if (article.status !== "draft") {
      const attributes = { publishedAt: daysAgo(article.publishedDaysAgo ?? 0) };
      await write.change("articles", id, { attributes, links: { status: article.status } }, articleTargets, author);
    }
    ids.articles.set(article.slug, id);
  }
}

const articleDraft = (article: DemoArticle, ids: Ids) => ({
  attributes: {
    slug: article.slug,
    hasSectionsSearch: article.sectionsSearchPlaceholder !== undefined,
    ...(article.authors === undefined ? {} : { authors: article.authors }),
    ...(article.source === undefined ? {} : { source: article.source }),
    ...(article.externalUrl === undefined ? {} : { externalUrl: article.externalUrl }),
  },
  texts: {
    title: article.title,
    shortDescription: article.shortDescription,
    ...(article.sectionsSearchPlaceholder ? { sectionsSearchPlaceholder: article.sectionsSearchPlaceholder } : {}),
  },
  links: {
    category: needed(ids.articleCategories, article.category),
    layout: article.layout,
    image: needed(ids.files, article.image),
    tags: article.tags.map((tag) => needed(ids.tags, tag)),
    organization: needed(ids.labs, article.organization),
    associatedOrganizations: (article.associatedOrganizations ?? []).map((lab) => needed(ids.labs, lab)),
    ...(article.accessLevel === undefined ? {} : { accessLevel: article.accessLevel }),
  },
});

async function writePages(write: Writer, ids: Ids): Promise<void> {
  const admin = needed(ids.users, demoContent.accounts[0]!.key);
  for (const page of demoContent.pages) {
    const { key, title, description, components, accessLevel, roles, ...attributes } = page;
    const links = { accessLevel, roles: roles ?? [] };
    ids.pages.set(
      key,
      await write.put(
        "app-pages",
        { attributes, texts: { title, description }, links },
        { accessLevel: "access-levels", roles: "roles" },
        admin,
      ),
    );
  }
  for (const page of demoContent.pages) await writeComponents(page, write, ids, admin);
}

async function writeComponents(page: DemoPage, write: Writer, ids: Ids, admin: string): Promise<void> {
  const references: DemoReferences = {
    picture: (key) => ({ type: "files", id: needed(ids.files, key) }),
    video: (key) => ({ type: "files", id: needed(ids.files, key) }),
    article: (key) => ({ type: "articles", id: needed(ids.articles, key) }),
    category: (key) => ({ type: "article-categories", id: needed(ids.articleCategories, key) }),
    page: (key) => ({ type: "app-pages", id: needed(ids.pages, key) }),
    pictureUrl: (key) => pictureUrl(key, ids),
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
        links: { page: needed(ids.pages, page.key) },
      },
      { page: "app-pages" },
      admin,
    );
  }
}

async function writeMenu(
  items: readonly DemoMenuItem[],
  parent: string | null,
  write: Writer,
  ids: Ids,
): Promise<void> {
  for (const [position, item] of items.entries()) {
    const { name, description, page, children, accessLevel, roles, ...attributes } = item;
    const id = await write.put(
      "app-menu-items",
      {
        attributes: { ...attributes, position },
        texts: { name, ...(description ? { description } : {}) },
        links: {
          page: page === undefined ? undefined : needed(ids.pages, page),
          parent: parent ?? undefined,
          accessLevel,
          roles: roles ?? [],
        },
      },
      { page: "app-pages", parent: "app-menu-items", accessLevel: "access-levels", roles: "roles" },
    );
    await writeMenu(children ?? [], id, write, ids);
  }
}

async function writeSettings(write: Writer, ids: Ids, rental: RentalIds | null): Promise<void> {
  for (const attributes of demoContent.redirections) await write.put("app-redirections", { attributes });
  for (const { group, key, text } of demoContent.languageLines)
    await write.put("language-lines", { attributes: { group, key }, texts: { text } });
  const { description, logo, documentLogo, socialPreview, ...attributes } = demoContent.mainSettings;
  const picture = (key: string) => needed(ids.files, key);
  const { rentalRetrievalAddress, documentRentalConditions } = rentalSettings;
  await write.put(
    "app-envs",
    {
      attributes: { ...attributes, initialized: true, ...(rental ? { rentalRetrievalAddress } : {}) },
      texts: { description, ...(rental ? { documentRentalConditions } : {}) },
      links: {
        logo: picture(logo),
        documentLogo: picture(documentLogo),
        socialPreview: picture(socialPreview),
        ...(rental ? { rentalStocks: rentalStocks.map(({ key }) => needed(rental.stocks, key)) } : {}),
      },
    },
    { logo: "files", documentLogo: "files", socialPreview: "files", rentalStocks: "rental-stocks" },
  );
}

const pictureUrl = (key: string, ids: Ids): string => `/services/files/${needed(ids.files, key)}?variant=large`;

const illustrated = (
  texts: { readonly [locale in DemoLocale]?: string },
  ids: Ids,
): Partial<Record<DemoLocale, string>> =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, withPictures(text, (key) => pictureUrl(key, ids))]),
  );

const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

function needed(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo names ${key}, which is not there`);
  return id;
}
