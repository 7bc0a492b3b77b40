import type { BrowserContext } from "playwright";

/** Sets the language in which the administrator of a context, on the site at `origin`, edits content. */
export async function editIn({ request }: BrowserContext, origin: string, locale: string): Promise<void> {
  const headers = {
    "Content-Type": "application/vnd.api+json",
    Accept: "application/vnd.api+json",
    "X-Requested-With": "XMLHttpRequest",
    Origin: origin,
  };
  const found = await request.get("/api/v1/users?filter[email]=admin@labcommons.test", { headers });
  const [user] = (await found.json()).data;
  const { type, id, meta } = user;
  const data = { type, id, meta: { version: meta.version }, attributes: { editionLocale: locale } };
  const kept = await request.patch(`/api/v1/users/${id}`, { headers, data: JSON.stringify({ data }) });
  if (!kept.ok()) throw new Error(`Choosing ${locale} answered ${kept.status()}: ${await kept.text()}`);
}
