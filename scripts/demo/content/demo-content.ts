import { demoAccounts, demoPassword } from "../accounts.ts";
import { jobs, userCategories } from "../modules/access.ts";
import { tags } from "../modules/community.ts";
import { languageLines } from "../modules/language-lines.ts";
import { adminTags, organizationTypes } from "../modules/organizations.ts";
import { redirections } from "../modules/pages.ts";
import { mainSettings } from "../modules/settings.ts";
import { articleCategories } from "./article-categories.ts";
import { articles } from "./articles/index.ts";
import { blogPosts } from "./blog/index.ts";
import { menu } from "./menu.ts";
import { organizations } from "./organizations.ts";
import { pages } from "./pages/index.ts";
import { pictures } from "./pictures.ts";
import { videos } from "./videos.ts";

/**
 * Everything that the demo shows, in the order in which it can be written: what comes later names what came before by its key. Menu items
 * name pages; props name pictures, videos, articles and pages (`resolve.ts`). Users name organizations and a picture.
 */
export const demoContent = {
  demoPassword,
  pictures,
  videos,
  organizationTypes,
  jobs,
  userCategories,
  adminTags,
  tags,
  organizations,
  accounts: demoAccounts,
  articleCategories,
  articles,
  blogPosts,
  pages,
  menu,
  redirections,
  languageLines,
  mainSettings,
} as const;
