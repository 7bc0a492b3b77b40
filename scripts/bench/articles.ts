import { largeSizes } from "#scripts/large-data.ts";
import { amount, type Figure, measure } from "./load.ts";
import { cookieOf, tokenOf } from "./people.ts";
import { freePort, type Measured, start, stop } from "./processes.ts";
import { compare, line, percent } from "./table.ts";

const mediaType = "application/vnd.api+json";
/** The members that the reference answers, so that both send the same records; the text of an article is that of its section. */
const members =
  "include=category,tags,createdBy,sections&fields[articles]=title,slug,shortDescription,publishedAt,category,tags,createdBy,sections&fields[article-categories]=name&fields[tags]=name&fields[users]=firstName,lastName&fields[article-sections]=content";

interface Linked {
  readonly data: {
    readonly id: string;
    readonly relationships: Readonly<
      Record<string, { readonly data: { readonly id: string } | readonly { readonly id: string }[] }>
    >;
  };
}

/** Articles beside the reference (issue of the foundation, figures): list, filtered page 5, one, creation, and the list of a member. */
export async function measureArticles(product: Measured, databaseUrl: string): Promise<void> {
  const port = await freePort();
  const reference = await start("reference.ts", [databaseUrl, String(port)]);
  const referenceUrl = `http://127.0.0.1:${port}`;
  const articles = `${product.url}/api/v1/articles`;
  const headers = { accept: mediaType };
  const sample = (await (
    await fetch(`${articles}/large-article-${largeSizes.articles / 2}?include=category,tags,createdBy`, { headers })
  ).json()) as Linked;
  const { id, relationships } = sample.data;
  const category = (relationships.category!.data as { readonly id: string }).id;
  const author = (relationships.createdBy!.data as { readonly id: string }).id;
  const tags = (relationships.tags!.data as readonly { readonly id: string }[]).map((tag) => tag.id);
  const both = async (name: string): Promise<Readonly<Record<string, Figure>>> => ({
    json: await measure({ url: `${referenceUrl}/json/${name}` }),
    rows: await measure({ url: `${referenceUrl}/rows/${name}` }),
  });
  try {
    const list = await measure({ url: `${articles}?${members}&sort=-publishedAt`, headers });
    compare("list of 20", list, await both("list"), 0.8);
    const filtered = await measure({
      url: `${articles}?${members}&sort=-publishedAt&filter[category]=${category}&page[number]=5`,
      headers,
    });
    compare("filtered by category, page 5", filtered, await both(`filtered?category=${category}`), 0.8);
    const one = await measure({ url: `${articles}/${id}?${members}`, headers });
    compare("one", one, await both(`one?id=${id}`), 0.45);
    await countStatements(product, `${articles}?${members}&sort=-publishedAt`);
    const whole = await measure({ url: `${articles}?include=category,tags,createdBy&sort=-publishedAt`, headers });
    line("list of 20, every attribute", `${whole.perSecond.toFixed(0)}/s  p99 ${whole.p99} ms`);

    const member = await cookieOf(product.url, "member@bench.test");
    const asMember = await measure({
      url: `${articles}?${members}&sort=-publishedAt`,
      headers: { ...headers, cookie: member },
    });
    line(
      "list of 20, signed-in member",
      `${asMember.perSecond.toFixed(0)}/s  p99 ${asMember.p99} ms   ${percent(asMember.perSecond / list.perSecond)} of the guest's (wanted: 70 %)`,
    );

    const token = await tokenOf(product.url, await cookieOf(product.url, "admin@bench.test"));
    const created = await measure({
      url: articles,
      method: "POST",
      headers: { accept: mediaType, "content-type": mediaType, authorization: `Bearer ${token}` },
      body: () => JSON.stringify(newArticle(category, tags)),
    });
    const plain = await measure({
      url: `${referenceUrl}/json/add`,
      method: "POST",
      headers: { "content-type": "application/json" },
      body: () => {
        const { title, slug, shortDescription, publishedAt } = newArticle(category, tags).data.attributes;
        return JSON.stringify({ title, slug, shortDescription, publishedAt, content: null, category, author, tags });
      },
    });
    compare("create", created, { json: plain }, 0.4);
  } finally {
    await stop(reference);
  }
}

/** Statements of one list request, whatever the number of its rows. */
async function countStatements(product: Measured, url: string): Promise<void> {
  const load = { headers: { accept: mediaType } };
  const requests = 200;
  const counts: string[] = [];
  for (const size of [1, 20, 100]) {
    const before = await product.statements();
    await amount({ ...load, url: `${url}&page[size]=${size}&page[total]=0` }, requests);
    counts.push(`${(((await product.statements()) - before) / requests).toFixed(0)} for ${size}`);
  }
  line("statements of a list", `${counts.join(", ")} rows`);
}

let made = 0;

const newArticle = (category: string, tags: readonly string[]) => {
  made += 1;
  return {
    data: {
      type: "articles",
      attributes: {
        title: `Measured article ${made}`,
        slug: `measured-${process.pid}-${made}-${Date.now().toString(36)}`,
        shortDescription: "An article that a measure makes.",
        publishedAt: "2026-01-01T00:00:00.000Z",
      },
      relationships: {
        category: { data: { type: "article-categories", id: category } },
        status: { data: { type: "article-statuses", id: "published" } },
        layout: { data: { type: "article-layouts", id: "pagination" } },
        tags: { data: tags.map((id) => ({ type: "tags", id })) },
      },
    },
  };
};
