import { type CatalogueService, catalogue } from "./kernel/module.ts";
import { aacModule } from "./modules/aac/index.ts";
import { adProjectsModule } from "./modules/ad-projects/index.ts";
import { addressesModule } from "./modules/addresses/index.ts";
import { advancedFormsModule } from "./modules/advanced-forms/index.ts";
import { articlesModule } from "./modules/articles/index.ts";
import { blogModule } from "./modules/blog/index.ts";
import { calendarEventsModule } from "./modules/calendar-events/index.ts";
import { communityModule } from "./modules/community/index.ts";
import { contactsModule } from "./modules/contacts/index.ts";
import { couponsModule } from "./modules/coupons/index.ts";
import { documentsModule } from "./modules/documents/index.ts";
import { eqlaatModule } from "./modules/eqlaat/index.ts";
import { formsModule } from "./modules/forms/index.ts";
import { forumModule } from "./modules/forum/index.ts";
import { newslettersModule } from "./modules/newsletters/index.ts";
import { openBadgesModule } from "./modules/open-badges/index.ts";
import { organizationsModule } from "./modules/organizations/index.ts";
import { rentalModule } from "./modules/rental/index.ts";
import { rentalCalendarModule } from "./modules/rental-calendar/index.ts";
import { rentalDocumentsModule } from "./modules/rental-documents/index.ts";
import { rentalPaymentsModule } from "./modules/rental-payments/index.ts";
import { repositoryModule } from "./modules/repository/index.ts";
import { softwareModule } from "./modules/software/index.ts";
import { surveysModule } from "./modules/surveys/index.ts";
import { trainingModule } from "./modules/training/index.ts";
import { trainingRegistrationsModule } from "./modules/training-registrations/index.ts";
import { trainingsModule } from "./modules/trainings/index.ts";
import { transactionsModule } from "./modules/transactions/index.ts";
import { validationRequestsModule } from "./modules/validation-requests/index.ts";
import { accessModule } from "./shell/access/index.ts";
import { accountsModule } from "./shell/accounts/index.ts";
import { adminModule } from "./shell/admin/index.ts";
import { adminTagsModule } from "./shell/admin-tags/index.ts";
import { commentsModule } from "./shell/comments/index.ts";
import { communityNumbersModule } from "./shell/community-numbers/index.ts";
import { contactModule } from "./shell/contact/index.ts";
import { draftsModule } from "./shell/drafts/index.ts";
import { filesModule } from "./shell/files/index.ts";
import { geographyModule } from "./shell/geography/index.ts";
import { historyModule } from "./shell/history/index.ts";
import { impersonationModule } from "./shell/impersonation/index.ts";
import { languageLinesModule } from "./shell/language-lines/index.ts";
import { likesModule } from "./shell/likes/index.ts";
import { mailModule } from "./shell/mail/index.ts";
import { mentionsModule } from "./shell/mentions/index.ts";
import { notificationsModule } from "./shell/notifications/index.ts";
import { ownDataModule } from "./shell/own-data/index.ts";
import { ownSessionsModule } from "./shell/own-sessions/index.ts";
import { pagesModule } from "./shell/pages/index.ts";
import { presenceModule } from "./shell/presence/index.ts";
import { publicationModule } from "./shell/publication/index.ts";
import { remindersModule } from "./shell/reminders/index.ts";
import { reportsModule } from "./shell/reports/index.ts";
import { searchModule } from "./shell/search/index.ts";
import { serviceAccountsModule } from "./shell/service-accounts/index.ts";
import { settingsModule } from "./shell/settings/index.ts";
import { shortUrlsModule } from "./shell/short-urls/index.ts";
import { signInAddressModule } from "./shell/sign-in-address/index.ts";
import { siteModule } from "./shell/site/index.ts";
import { socialModule } from "./shell/social/index.ts";
import { statisticsModule } from "./shell/statistics/index.ts";
import { tokensModule } from "./shell/tokens/index.ts";
import { twoFactorModule } from "./shell/two-factor/index.ts";

/** The modules of the product. Adding one is a folder and a line here. */
export const modules = [
  accessModule,
  accountsModule,
  signInAddressModule,
  mailModule,
  organizationsModule,
  filesModule,
  communityModule,
  likesModule,
  commentsModule,
  mentionsModule,
  reportsModule,
  publicationModule,
  pagesModule,
  settingsModule,
  contactModule,
  articlesModule,
  repositoryModule,
  blogModule,
  calendarEventsModule,
  languageLinesModule,
  tokensModule,
  twoFactorModule,
  socialModule,
  historyModule,
  adminModule,
  adminTagsModule,
  draftsModule,
  presenceModule,
  notificationsModule,
  remindersModule,
  serviceAccountsModule,
  siteModule,
  statisticsModule,
  communityNumbersModule,
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
  newslettersModule,
  forumModule,
  surveysModule,
  trainingModule,
  openBadgesModule,
  addressesModule,
  rentalModule,
  rentalDocumentsModule,
  rentalCalendarModule,
  rentalPaymentsModule,
  aacModule,
  softwareModule,
  trainingsModule,
  trainingRegistrationsModule,
  eqlaatModule,
  contactsModule,
  formsModule,
  adProjectsModule,
  advancedFormsModule,
] as const;

/** The catalogue of every declared record, whatever the flags. */
export const product: CatalogueService = catalogue(modules);
