import { module } from "#core/kernel/module.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { forumBlock } from "./blocks.ts";
import { changeCategory, createCategory } from "./categories.ts";
import { forumCategories, forumFollows, forumSubjectEvents, forumSubjectMessages, forumSubjects } from "./entities.ts";
import { forumFeed } from "./feed.ts";
import { createFollow } from "./follow.ts";
import { forumJobs } from "./jobs.ts";
import { loadForum } from "./loaders.ts";
import { changeMessage, createMessage, destroyMessage, toldOfMessages } from "./messages.ts";
import { muteSubjects } from "./mute.ts";
import { ownReadings } from "./own-data.ts";
import { subjectPages } from "./pages.ts";
import { pauseReported } from "./pause.ts";
import { forumSearch } from "./search-source.ts";
import { forumServices } from "./services.ts";
import { changeSubject, createSubject, toldOfSubjects } from "./subjects.ts";
import { heldMessages } from "./tasks.ts";
import { placeOfMessage, placeOfSubject } from "./tell.ts";

/** People ask one another, and answer (FLAG-010). */
export const forumModule = module({
  name: "forum",
  flag: "forum",
  needs: ["organizations", "community"],
  entities: [forumCategories, forumSubjects, forumSubjectMessages, forumSubjectEvents, forumFollows],
  extend: [counted("forum-subjects", "view")],
  overrides: [
    createCategory,
    changeCategory,
    createSubject,
    changeSubject,
    toldOfSubjects,
    createMessage,
    changeMessage,
    destroyMessage,
    toldOfMessages,
    createFollow,
  ],
  services: forumServices,
  recordPages: [subjectPages],
  searchSources: [forumSearch],
  moderatedPlaces: [
    { type: forumSubjects.type, path: placeOfSubject },
    { type: forumSubjectMessages.type, path: placeOfMessage },
  ],
  tasks: [heldMessages],
  blocks: [served(forumBlock, loadForum)],
  handlers: [pauseReported],
  jobs: forumJobs,
  ownData: [ownReadings],
  feeds: [forumFeed],
  mutes: [muteSubjects],
});
