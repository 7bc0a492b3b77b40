import type { FileStore, Jobs, KernelServices, Passwords } from "./kernel/ports.ts";
import type { DeviceDocuments, ProjectNumbers } from "./modules/ad-projects/ports.ts";
import type { ManagerTime, ReportPrinter } from "./modules/eqlaat/ports.ts";
import type { ForumThreads } from "./modules/forum/ports.ts";
import type { LetterLayout, MailingLedger } from "./modules/newsletters/mailings/ports.ts";
import type { CertificatePrinter } from "./modules/open-badges/holder/ports.ts";
import type { BadgeImages, CredentialSignatures } from "./modules/open-badges/standards/ports.ts";
import type { Bookings, Commitments, DeskReads } from "./modules/rental/ports.ts";
import type { ContractSignatures, DocumentNumbers, DocumentPrinter } from "./modules/rental-documents/ports.ts";
import type { OnlinePayments } from "./modules/rental-payments/ports.ts";
import type { ExternalRepositories } from "./modules/repository/external/ports.ts";
import type { SoftwareEvents } from "./modules/software/ports.ts";
import type { Lineage } from "./modules/training/ports.ts";
import type { AttendanceCertificates, RegistrationCounts } from "./modules/training-registrations/ports.ts";
import type { Challenges } from "./shell/access/challenges.ts";
import type { Attempts, Credentials, Secrets, Sessions } from "./shell/access/ports.ts";
import type { BotGuard } from "./shell/accounts/bot-guard.ts";
import type { OneTimeLinks } from "./shell/accounts/ports.ts";
import type { UnsavedDrafts } from "./shell/drafts/ports.ts";
import type { Facets } from "./shell/facets/ports.ts";
import type { FileContents } from "./shell/files/ports.ts";
import type { MailLedger, MailTransport } from "./shell/mail/ports.ts";
import type { Archives } from "./shell/own-data/ports.ts";
import type { Presence } from "./shell/presence/ports.ts";
import type { SearchMisses } from "./shell/search/ports.ts";
import type { KeptAddresses } from "./shell/sign-in-address/ports.ts";
import type { Installation } from "./shell/site/installation.ts";
import type { SocialIdentities, SocialProviders } from "./shell/social/ports.ts";
import type { Statistics } from "./shell/statistics/ports.ts";
import type { Authenticators, SecondFactorRules, Totp, TwoFactors } from "./shell/two-factor/ports.ts";
import type { WebDocuments } from "./shell/web-documents/ports.ts";

/** The services of the product: what the composition root provides, for whoever runs use cases of any module. */
export type ProductServices =
  | KernelServices
  | Passwords
  | Jobs
  | FileStore
  | FileContents
  | Credentials
  | Sessions
  | Attempts
  | Secrets
  | BotGuard
  | OneTimeLinks
  | KeptAddresses
  | MailLedger
  | Archives
  | MailTransport
  | Challenges
  | TwoFactors
  | SecondFactorRules
  | Totp
  | Authenticators
  | SocialProviders
  | SocialIdentities
  | Statistics
  | SearchMisses
  | Commitments
  | Bookings
  | DeskReads
  | DocumentNumbers
  | ProjectNumbers
  | DeviceDocuments
  | DocumentPrinter
  | AttendanceCertificates
  | ContractSignatures
  | OnlinePayments
  | ExternalRepositories
  | CredentialSignatures
  | BadgeImages
  | CertificatePrinter
  | WebDocuments
  | UnsavedDrafts
  | ForumThreads
  | Facets
  | Lineage
  | RegistrationCounts
  | SoftwareEvents
  | ManagerTime
  | ReportPrinter
  | MailingLedger
  | LetterLayout
  | Presence
  | Installation;
