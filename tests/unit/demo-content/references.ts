import { demoContent } from "#scripts/demo/content/demo-content.ts";
import type { DemoReferences } from "#scripts/demo/content/resolve.ts";
import { demoTrainings } from "#scripts/demo/content/trainings.ts";

/** References of the demo's props as the seed would give them; an unknown key is an error. */
export const demoReferences: DemoReferences = {
  picture: (key) => reference("files", key, demoContent.pictures),
  video: (key) => reference("files", key, demoContent.videos),
  article: (key) =>
    reference(
      "articles",
      key,
      demoContent.articles.map(({ slug }) => ({ key: slug })),
    ),
  category: (key) => reference("article-categories", key, demoContent.articleCategories),
  page: (key) => reference("app-pages", key, demoContent.pages),
  training: (key) => reference("trainings", key, demoTrainings),
  pictureUrl: (key) => `/services/files/${reference("files", key, demoContent.pictures).id}`,
};

function reference(type: string, key: string, records: readonly { readonly key: string }[]) {
  const index = records.findIndex((record) => record.key === key);
  if (index < 0) throw new Error(`the demo has no ${type} named ${key}`);
  return { type, id: `0190b5a0-7c3e-7abc-8def-${String(index).padStart(12, "0")}` };
}
