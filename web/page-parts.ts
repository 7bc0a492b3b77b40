import type { DeclaredParts } from "#web/app/web-module.ts";
import { aacPageParts } from "#web/modules/aac/page-parts.ts";
import { articlesPageParts } from "#web/modules/articles/page-parts.ts";
import { blogPageParts } from "#web/modules/blog/page-parts.ts";
import { calendarEventsPageParts } from "#web/modules/calendar-events/page-parts.ts";
import { couponsPageParts } from "#web/modules/coupons/page-parts.ts";
import { forumPageParts } from "#web/modules/forum/page-parts.ts";
import { newslettersPageParts } from "#web/modules/newsletters/page-parts.ts";
import { openBadgesPageParts } from "#web/modules/open-badges/page-parts.ts";
import { organizationsPageParts } from "#web/modules/organizations/page-parts.ts";
import { rentalPageParts } from "#web/modules/rental/page-parts.ts";
import { repositoryPageParts } from "#web/modules/repository/page-parts.ts";
import { surveysPageParts } from "#web/modules/surveys/page-parts.ts";
import { trainingPageParts } from "#web/modules/training/page-parts.ts";
import { trainingsPageParts } from "#web/modules/trainings/page-parts.ts";
import { searchPageParts } from "#web/shell/search/page-parts.ts";

/** What the modules bring to the pages of the site, in the order of `web/modules.ts`: all of them that the first page loads. */
export const allPageParts: readonly DeclaredParts[] = [
  searchPageParts,
  couponsPageParts,
  articlesPageParts,
  repositoryPageParts,
  blogPageParts,
  calendarEventsPageParts,
  organizationsPageParts,
  rentalPageParts,
  newslettersPageParts,
  surveysPageParts,
  trainingPageParts,
  openBadgesPageParts,
  forumPageParts,
  aacPageParts,
  trainingsPageParts,
];
