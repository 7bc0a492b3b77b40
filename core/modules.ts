import { accessModule } from "./access/index.ts";
import { addressesModule } from "./addresses/index.ts";
import { adminModule } from "./admin/index.ts";
import { adminTagsModule } from "./admin-tags/index.ts";
import { articlesModule } from "./articles/index.ts";
import { communityModule } from "./community/index.ts";
import { couponsModule } from "./coupons/index.ts";
import { documentsModule } from "./documents/index.ts";
import { filesModule } from "./files/index.ts";
import { geographyModule } from "./geography/index.ts";
import { historyModule } from "./history/index.ts";
import { impersonationModule } from "./impersonation/index.ts";
import { type Catalogue, catalogue } from "./kernel/module.ts";
import { languageLinesModule } from "./language-lines/index.ts";
import { notificationsModule } from "./notifications/index.ts";
import { organizationsModule } from "./organizations/index.ts";
import { ownDataModule } from "./own-data/index.ts";
import { ownSessionsModule } from "./own-sessions/index.ts";
import { pagesModule } from "./pages/index.ts";
import { remindersModule } from "./reminders/index.ts";
import { rentalModule } from "./rental/index.ts";
import { rentalCalendarModule } from "./rental-calendar/index.ts";
import { rentalPapersModule } from "./rental-papers/index.ts";
import { searchModule } from "./search/index.ts";
import { settingsModule } from "./settings/index.ts";
import { shortUrlsModule } from "./short-urls/index.ts";
import { siteModule } from "./site/index.ts";
import { socialModule } from "./social/index.ts";
import { statisticsModule } from "./statistics/index.ts";
import { tokensModule } from "./tokens/index.ts";
import { transactionsModule } from "./transactions/index.ts";
import { twoFactorModule } from "./two-factor/index.ts";
import { validationRequestsModule } from "./validation-requests/index.ts";

/** The modules of the product. Adding one is a folder and a line here. */
export const modules = [
  accessModule,
  organizationsModule,
  filesModule,
  communityModule,
  pagesModule,
  settingsModule,
  articlesModule,
  languageLinesModule,
  tokensModule,
  twoFactorModule,
  socialModule,
  historyModule,
  adminModule,
  adminTagsModule,
  notificationsModule,
  remindersModule,
  siteModule,
  statisticsModule,
  shortUrlsModule,
  geographyModule,
  searchModule,
  impersonationModule,
  ownSessionsModule,
  ownDataModule,
  validationRequestsModule,
  transactionsModule,
  documentsModule,
  couponsModule,
  addressesModule,
  rentalModule,
  rentalPapersModule,
  rentalCalendarModule,
] as const;

/** The catalogue of every declared record, whatever the flags. */
export const product: Catalogue = catalogue(modules);
