import type { WebModule } from "#web/app/web-module.ts";
import { aacModule } from "#web/modules/aac/index.ts";
import { adProjectsModule } from "#web/modules/ad-projects/index.ts";
import { advancedFormsModule } from "#web/modules/advanced-forms/index.ts";
import { articlesModule } from "#web/modules/articles/index.ts";
import { blogModule } from "#web/modules/blog/index.ts";
import { calendarEventsModule } from "#web/modules/calendar-events/index.ts";
import { contactsModule } from "#web/modules/contacts/index.ts";
import { couponsModule } from "#web/modules/coupons/index.ts";
import { documentsModule } from "#web/modules/documents/index.ts";
import { eqlaatModule } from "#web/modules/eqlaat/index.ts";
import { formsModule } from "#web/modules/forms/index.ts";
import { forumModule } from "#web/modules/forum/index.ts";
import { moderationModule } from "#web/modules/moderation/index.ts";
import { newslettersModule } from "#web/modules/newsletters/index.ts";
import { openBadgesModule } from "#web/modules/open-badges/index.ts";
import { organizationsModule } from "#web/modules/organizations/index.ts";
import { rentalModule } from "#web/modules/rental/index.ts";
import { repositoryModule } from "#web/modules/repository/index.ts";
import { softwareModule } from "#web/modules/software/index.ts";
import { surveysModule } from "#web/modules/surveys/index.ts";
import { trainingModule } from "#web/modules/training/index.ts";
import { trainingRegistrationsModule } from "#web/modules/training-registrations/index.ts";
import { trainingsModule } from "#web/modules/trainings/index.ts";
import { transactionsModule } from "#web/modules/transactions/index.ts";
import { validationRequestsModule } from "#web/modules/validation-requests/index.ts";
import { publicationModule } from "#web/shell/publication/index.ts";
import { searchModule } from "#web/shell/search/index.ts";
import { serviceAccountsModule } from "#web/shell/service-accounts/index.ts";

/** The modules that the site is made of, beside the shell. */
export const modules: readonly WebModule[] = [
  searchModule,
  transactionsModule,
  documentsModule,
  couponsModule,
  articlesModule,
  repositoryModule,
  blogModule,
  calendarEventsModule,
  organizationsModule,
  rentalModule,
  validationRequestsModule,
  serviceAccountsModule,
  newslettersModule,
  surveysModule,
  trainingModule,
  openBadgesModule,
  moderationModule,
  publicationModule,
  forumModule,
  aacModule,
  softwareModule,
  trainingsModule,
  trainingRegistrationsModule,
  contactsModule,
  formsModule,
  adProjectsModule,
  eqlaatModule,
  advancedFormsModule,
];
