import { createHash } from "node:crypto";
import express, { type Router } from "express";
import { Feed } from "feed";
import { actingAs } from "#core/kernel/acting.ts";
import { type FeedOfRecords, readFeed } from "#core/shell/feeds/read-feed.ts";
import { matchesTag } from "../cache/entity-tag.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import type { Run } from "../jsonapi/request.ts";

/** `/feeds/NAME.xml`: what the modules let people subscribe to, as Atom; in the language of `?lang=`. */
export function feedRoutes({ run, publicUrl }: { readonly run: Run; readonly publicUrl: string }): Router {
  const router = express.Router();
  router.get("/feeds/:name.xml", async (request, response) => {
    const parameters = Object.fromEntries(
      Object.entries(request.query).filter((each): each is [string, string] => typeof each[1] === "string"),
    );
    const feed = outcomeOf(await run(actingAs(contextOf(request).viewer, readFeed(request.params.name, parameters))));
    const { pathname, searchParams } = new URL(request.originalUrl, publicUrl);
    // What neither narrows the feed nor says its language is no part of its address.
    for (const name of [...searchParams.keys()]) if (!["lang", ...feed.by].includes(name)) searchParams.delete(name);
    const query = searchParams.size > 0 ? `?${searchParams}` : "";
    const body = atom(feed, `${pathname}${query}`, publicUrl);
    const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    response.set({ "Cache-Control": "public, max-age=600", ETag: tag });
    if (matchesTag(request.headers["if-none-match"], tag)) {
      response.status(304).end();
      return;
    }
    response.set("Content-Type", "application/atom+xml; charset=utf-8").end(body);
  });
  return router;
}

function atom(found: FeedOfRecords, self: string, publicUrl: string): string {
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  const author = { name: found.siteName };
  const feed = new Feed({
    id: absolute(self),
    title: asHtml(found.title),
    link: absolute(found.path),
    feedLinks: { atom: absolute(self) },
    updated: new Date(found.updatedAt),
    generator: found.siteName,
    author,
  });
  for (const entry of found.entries)
    feed.addItem({
      id: `urn:uuid:${entry.id}`,
      title: asHtml(entry.title),
      link: absolute(entry.path),
      date: new Date(entry.updatedAt),
      published: new Date(entry.publishedAt),
      author: [entry.author === undefined ? author : { name: entry.author }],
      ...(entry.summary === undefined ? {} : { description: asHtml(entry.summary) }),
      ...(entry.content === undefined ? {} : { content: withAddresses(entry.content, publicUrl) }),
    });
  // The library leaves the language out.
  return feed.atom1().replace("<feed ", `<feed xml:lang="${found.locale}" `);
}

/** Plain words where the library writes that they are HTML. */
const asHtml = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A text that is read elsewhere: its pictures and links have whole addresses. */
const withAddresses = (html: string, publicUrl: string): string =>
  html.replace(
    /\b(src|href)="(\/[^"/][^"]*)"/g,
    (_, name: string, path: string) => `${name}="${new URL(path, publicUrl).href}"`,
  );
