import type { WriteDemo } from "./demo.ts";
import { writeAac } from "./modules/aac.ts";
import { writeAccess } from "./modules/access.ts";
import { writeAdProjects } from "./modules/ad-projects.ts";
import { writeAdvancedForms } from "./modules/advanced-forms.ts";
import { writeArticles } from "./modules/articles.ts";
import { writeBlog } from "./modules/blog.ts";
import { writeCalendarEvents } from "./modules/calendar-events.ts";
import { writeComments } from "./modules/comments.ts";
import { writeCommunity } from "./modules/community.ts";
import { writeCoupons } from "./modules/coupons.ts";
import { writeDocuments } from "./modules/documents.ts";
import { writeEqlaat } from "./modules/eqlaat.ts";
import { writeFiles } from "./modules/files.ts";
import { writeForms } from "./modules/forms.ts";
import { writeForum } from "./modules/forum.ts";
import { writeLanguageLines } from "./modules/language-lines.ts";
import { writeLikes } from "./modules/likes.ts";
import { writeNewsletters } from "./modules/newsletters.ts";
import { writeOpenBadges } from "./modules/open-badges.ts";
import { writeOrganizations } from "./modules/organizations.ts";
import { writePages } from "./modules/pages.ts";
import { writeRental } from "./modules/rental.ts";
import { writeRepository } from "./modules/repository.ts";
import { writeSettings } from "./modules/settings.ts";
import { writeSoftware } from "./modules/software.ts";
import { writeSurveys } from "./modules/surveys.ts";
import { writeTraining } from "./modules/training.ts";
import { writeTrainingRegistrations } from "./modules/training-registrations.ts";
import { writeTrainingRequests } from "./modules/training-requests.ts";
import { writeTrainings } from "./modules/trainings.ts";
import { writeTransactions } from "./modules/transactions.ts";

/** The modules that have something to show, each after those whose records it names. */
export const demoModules: readonly WriteDemo[] = [
  writeAccess,
  writeFiles,
  writeCommunity,
  writeOrganizations,
  writeAdProjects,
  writeCoupons,
  writeTransactions,
  writeDocuments,
  writeArticles,
  writeRepository,
  writeTraining,
  writeTrainingRequests,
  writeBlog,
  writeCalendarEvents,
  writeNewsletters,
  writeForms,
  writeAdvancedForms,
  writeComments,
  writeForum,
  writeLikes,
  writeTrainings,
  writeTrainingRegistrations,
  writePages,
  writeSurveys,
  writeLanguageLines,
  writeSettings,
  writeOpenBadges,
  writeRental,
  writeAac,
  writeSoftware,
  writeEqlaat,
];
