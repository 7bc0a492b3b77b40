import type { WriteDemo } from "./demo.ts";
import { writeAccess } from "./modules/access.ts";
import { writeArticles } from "./modules/articles.ts";
import { writeComments } from "./modules/comments.ts";
import { writeCommunity } from "./modules/community.ts";
import { writeCoupons } from "./modules/coupons.ts";
import { writeDocuments } from "./modules/documents.ts";
import { writeFiles } from "./modules/files.ts";
import { writeLanguageLines } from "./modules/language-lines.ts";
import { writeLikes } from "./modules/likes.ts";
import { writeNewsletters } from "./modules/newsletters.ts";
import { writeOrganizations } from "./modules/organizations.ts";
import { writePages } from "./modules/pages.ts";
import { writeRental } from "./modules/rental.ts";
import { writeSettings } from "./modules/settings.ts";
import { writeTransactions } from "./modules/transactions.ts";

/** The modules that have something to show, each after those whose records it names. */
export const demoModules: readonly WriteDemo[] = [
  writeAccess,
  writeFiles,
  writeCommunity,
  writeOrganizations,
  writeCoupons,
  writeTransactions,
  writeDocuments,
  writeArticles,
  writeNewsletters,
  writeComments,
  writeLikes,
  writePages,
  writeLanguageLines,
  writeSettings,
  writeRental,
];
