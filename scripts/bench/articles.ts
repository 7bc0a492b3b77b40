import { amount, type Figure, measure } from "./load.ts";
import { cookieOf, tokenOf } from "./people.ts";
import { freePort, type Measured, start, stop } from "./processes.ts";
import { sizes } from "./sizes.ts";
import { compare, line, percent } from "./table.ts";

const mediaType = "application/vnd.api+json";
/** The members that the reference answers, so that both send the same records; the text of an article is that of its section. */
const members =
  "include=category,tags,createdBy,sections&fields[articles]=title,slug,shortDescription,publishedAt,category,tags,createdBy,sections&fields[article-categories]=name&fields[tags]=name&fields[users]=firstName,lastName&fields[article-sections]=content";

/** The letters of this part are escaped in other places each time: the same question by an address that nobody asked for yet. */
const respelled = "category,tags,createdBy,sections";

interface Linked {
  readonly data: {
    readonly id: string;
    readonly relationships: Readonly<
      Record<string, { readonly data: { readonly id: string } | readonly { readonly id: string }[] }>
    >;
  };
}

/** Articles beside the reference (issue of the foundation, figures): list, filtered page 5 and one as guests are given them, kept and not; creation, and the list of a member. */
export async function measureArticles(product: Measured, databaseUrl: string): Promise<void> {
  const port = await freePort();
  const reference = await start("reference.ts", [databaseUrl, String(port)]);
  const referenceUrl = `http://127.0.0.1:${port}`;
  const articles = `${product.url}/api/v1/articles`;
  const headers = { accept: mediaType };
  const sample = (await (
    await fetch(`${articles}/large-article-${sizes.articles / 2}?include=category,tags,createdBy`, { headers })
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
    const loads = {
      list: { url: `${articles}?${members}&sort=-publishedAt`, headers },
      filtered: {
        url: `${articles}?${members}&sort=-publishedAt&filter[category]=${category}&page[number]=5`,
        headers,
      },
      one: { url: `${articles}/${id}?${members}`, headers },
    };
    const references = {
      list: await both("list"),
      filtered: await both(`filtered?category=${category}`),
      one: await both(`one?id=${id}`),
    };
    compare("list of 20, kept", await measure(loads.list), references.list, 4);
    compare("filtered by category, page 5, kept", await measure(loads.filtered), references.filtered, 4);
    compare("one, kept", await measure(loads.one), references.one, 1);
    const admin = await tokenOf(product.url, await cookieOf(product.url, "admin@bench.test"));
    const written = await whileWriting(`${articles}/${id}`, admin, () => measure(loads.list));
    compare("list of 20, a write every 100 ms", written, references.list, 1.2);
    const uncached = await measure({ ...loads.list, respelled });
    compare("list of 20, new address", uncached, references.list, 0.85);
    const filtered = await measure({ ...loads.filtered, respelled });
    compare("filtered, page 5, new address", filtered, references.filtered, 0.8);
    compare("one, new address", await measure({ ...loads.one, respelled }), references.one, 0.45);
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
      `${asMember.perSecond.toFixed(0)}/s  p99 ${asMember.p99} ms   ${percent(asMember.perSecond / uncached.perSecond)} of a guest's new address (wanted: 70 %)`,
    );

    const created = await measure({
      url: articles,
      method: "POST",
      headers: { accept: mediaType, "content-type": mediaType, authorization: `Bearer ${admin}` },
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
    compare("create", created, { json: plain }, 0.3);
  } finally {
    await stop(reference);
  }
}

const writeEvery = 100;

/** Measures while a record is changed every 100 ms, in the process that is measured. */
async function whileWriting(url: string, token: string, run: () => Promise<Figure>): Promise<Figure> {
  const { data } = (await (await fetch(url, { headers: { accept: mediaType } })).json()) as Linked;
  const headers = { accept: mediaType, "content-type": mediaType, authorization: `Bearer ${token}` };
  let failed = 0;
  const write = async () => {
    const body = JSON.stringify({ data: { type: "articles", id: data.id, attributes: { source: `${Date.now()}` } } });
    const answer = await fetch(url, { method: "PATCH", headers, body }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (!answer?.ok) failed += 1;
  };
  const writer = setInterval(write, writeEvery);
  try {
    const figure = await run();
    return { ...figure, failed: figure.failed + failed };
  } finally {
    clearInterval(writer);
  }
}

/** Statements of one list request, whatever the number of its rows. */
async function countStatements(product: Measured, url: string): Promise<void> {
  const load = { headers: { accept: mediaType }, respelled };
  const counts: string[] = [];
  for (const size of [1, 20, 100]) {
    const before = await product.statements();
    await amount({ ...load, url: `${url}&page[size]=${size}&page[total]=0` }, sizes.counted);
    counts.push(`${(((await product.statements()) - before) / sizes.counted).toFixed(0)} for ${size}`);
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
