import type { DemoPage } from "../content-types.ts";
import { about } from "./about.ts";
import { charter } from "./charter.ts";
import { contact } from "./contact.ts";
import { editorialGuide } from "./editorial-guide.ts";
import { home } from "./home.ts";
import { labs } from "./labs.ts";
import { members } from "./members.ts";
import { newsletter } from "./newsletter.ts";
import { openDay } from "./open-day.ts";
import { questions } from "./questions.ts";
import { rental } from "./rental.ts";
import { resources } from "./resources.ts";

/** Every page of the demo's site. */
export const pages: readonly DemoPage[] = [
  home,
  about,
  resources,
  rental,
  labs,
  charter,
  contact,
  newsletter,
  questions,
  members,
  editorialGuide,
  openDay,
];
