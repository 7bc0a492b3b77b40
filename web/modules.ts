import type { WebModule } from "#web/app/web-module.ts";
import { articlesModule } from "#web/modules/articles/index.ts";
import { couponsModule } from "#web/modules/coupons/index.ts";
import { documentsModule } from "#web/modules/documents/index.ts";
import { moderationModule } from "#web/modules/moderation/index.ts";
import { newslettersModule } from "#web/modules/newsletters/index.ts";
import { organizationsModule } from "#web/modules/organizations/index.ts";
import { rentalModule } from "#web/modules/rental/index.ts";
import { transactionsModule } from "#web/modules/transactions/index.ts";
import { validationRequestsModule } from "#web/modules/validation-requests/index.ts";
import { searchModule } from "#web/shell/search/index.ts";
import { serviceAccountsModule } from "#web/shell/service-accounts/index.ts";

/** The modules that the site is made of, beside the shell. */
export const modules: readonly WebModule[] = [
  searchModule,
  transactionsModule,
  documentsModule,
  couponsModule,
  articlesModule,
  organizationsModule,
  rentalModule,
  validationRequestsModule,
  serviceAccountsModule,
  newslettersModule,
  moderationModule,
];
