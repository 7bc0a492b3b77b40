import { handleEvent } from "#core/kernel/event.ts";
import { extend, module } from "#core/kernel/module.ts";
import { users } from "#core/shell/access/entities.ts";
import { addressConfirmed } from "#core/shell/access/events.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { awardBadge } from "./awards.ts";
import { changeBadge, createBadge, destroyBadge } from "./badges.ts";
import { openBadgeBatches } from "./batches/entities.ts";
import { batchJobs } from "./batches/run.ts";
import { openBadgesBlock, selectedOpenBadgesBlock } from "./blocks.ts";
import { claimAwards } from "./claim.ts";
import { openBadgeAssertions, openBadges, openBadgeTrainingModules } from "./entities.ts";
import { awardEvents } from "./events.ts";
import { openBadgeFeed } from "./feed.ts";
import { holderServices } from "./holder/contract.ts";
import { leaveAwards } from "./leave.ts";
import { loadOpenBadges, loadSelectedOpenBadges } from "./loaders.ts";
import { ownBadges, ownModules } from "./own-data.ts";
import { openBadgePages } from "./pages.ts";
import { expiringAwards } from "./reminders.ts";
import { openBadgeSearch } from "./search-source.ts";
import { openBadgeServices } from "./services.ts";
import { toldOfSessions } from "./sessions/decide.ts";
import { openBadgeTrainingSessionModules, openBadgeTrainingSessions } from "./sessions/entities.ts";
import { startSession } from "./sessions/start.ts";
import { standardsServices } from "./standards/contract.ts";
import { signLater } from "./standards/credential.ts";
import { openBadgeCredentials, openBadgeIssuerKeys, openBadgeShares } from "./standards/entities.ts";
import { standardsJobs } from "./standards/jobs.ts";
import { badgeRequests, draftBadges, expiringBadges, publishedBadges } from "./tasks.ts";
import { verifyServices } from "./verify/contract.ts";

/** What people have learnt, certified by the organizations of the network (FLAG-020). */
export const openBadgesModule = module({
  name: "open-badges",
  flag: "open-badges",
  needs: ["organizations"],
  entities: [
    openBadges,
    openBadgeTrainingModules,
    openBadgeAssertions,
    openBadgeTrainingSessions,
    openBadgeTrainingSessionModules,
    openBadgeBatches,
    openBadgeIssuerKeys,
    openBadgeCredentials,
    openBadgeShares,
  ],
  jobs: [...batchJobs, ...standardsJobs],
  extend: [counted("open-badges", "view"), extend(users, { beforeDestroy: leaveAwards })],
  overrides: [createBadge, changeBadge, destroyBadge, awardBadge, startSession, toldOfSessions],
  events: Object.values(awardEvents),
  handlers: [
    handleEvent(awardEvents.awarded, ({ ids }) => signLater(ids)),
    handleEvent(addressConfirmed, (confirmed) => claimAwards(confirmed)),
  ],
  services: [...openBadgeServices, ...standardsServices, ...verifyServices, ...holderServices],
  recordPages: [openBadgePages],
  searchSources: [openBadgeSearch],
  tasks: [badgeRequests, draftBadges, expiringBadges],
  reminders: [expiringAwards],
  published: [publishedBadges],
  feeds: [openBadgeFeed],
  ownData: [ownBadges, ownModules],
  blocks: [served(openBadgesBlock, loadOpenBadges), served(selectedOpenBadgesBlock, loadSelectedOpenBadges)],
});
