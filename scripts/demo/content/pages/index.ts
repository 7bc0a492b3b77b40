import type { DemoPage } from "../content-types.ts";
import { about } from "./about.ts";
import { badges } from "./badges.ts";
import { blog } from "./blog.ts";
import { charter } from "./charter.ts";
import { communication } from "./communication.ts";
import { contact } from "./contact.ts";
import { editorialGuide } from "./editorial-guide.ts";
import { events } from "./events.ts";
import { findALab } from "./find-a-lab.ts";
import { forum } from "./forum.ts";
import { home } from "./home.ts";
import { labs } from "./labs.ts";
import { members } from "./members.ts";
import { newsletter } from "./newsletter.ts";
import { openDay } from "./open-day.ts";
import { questions } from "./questions.ts";
import { rental } from "./rental.ts";
import { repository } from "./repository.ts";
import { resources } from "./resources.ts";
import { training } from "./training.ts";
import { trainingRequests } from "./training-requests.ts";
import { trainings } from "./trainings.ts";

/** Every page of the demo's site. */
export const pages: readonly DemoPage[] = [
  home,
  about,
  resources,
  repository,
  communication,
  training,
  trainingRequests,
  blog,
  events,
  trainings,
  badges,
  rental,
  forum,
  labs,
  findALab,
  charter,
  contact,
  newsletter,
  questions,
  members,
  editorialGuide,
  openDay,
];
