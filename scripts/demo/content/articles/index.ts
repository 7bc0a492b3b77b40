import type { DemoArticle } from "../content-types.ts";
import { aFirstCommunicationBoard } from "./a-first-communication-board.ts";
import { aGardenAtWheelchairHeight } from "./a-garden-at-wheelchair-height.ts";
import { aTrailerVisitsTheSchool } from "./a-trailer-visits-the-school.ts";
import { adaptingADoorbell } from "./adapting-a-doorbell.ts";
import { choosingAFirstPrinter } from "./choosing-a-first-printer.ts";
import { choosingASwitch } from "./choosing-a-switch.ts";
import { cleaningAndSafetyOfPrintedAids } from "./cleaning-and-safety-of-printed-aids.ts";
import { cutleryGripInPetg } from "./cutlery-grip-in-petg.ts";
import { documentingAnAid } from "./documenting-an-aid.ts";
import { firstStepsWithEyeTracking } from "./first-steps-with-eye-tracking.ts";
import { homeAutomationBasics } from "./home-automation-basics.ts";
import { involvingThePersonInDesign } from "./involving-the-person-in-design.ts";
import { makingALabAccessible } from "./making-a-lab-accessible.ts";
import { notesFromARepairEvening } from "./notes-from-a-repair-evening.ts";
import { preparingAnOpenDay } from "./preparing-an-open-day.ts";
import { sharingPrintCosts } from "./sharing-print-costs.ts";
import { tabletOnAWheelchair } from "./tablet-on-a-wheelchair.ts";
import { theMondayCardHolder } from "./the-monday-card-holder.ts";
import { whyAidsEndUpInDrawers } from "./why-aids-end-up-in-drawers.ts";

/** Every article of the demo, the newest first; drafts last. */
export const articles: readonly DemoArticle[] = [
  notesFromARepairEvening,
  choosingASwitch,
  theMondayCardHolder,
  sharingPrintCosts,
  cutleryGripInPetg,
  aGardenAtWheelchairHeight,
  adaptingADoorbell,
  preparingAnOpenDay,
  firstStepsWithEyeTracking,
  whyAidsEndUpInDrawers,
  makingALabAccessible,
  homeAutomationBasics,
  documentingAnAid,
  aTrailerVisitsTheSchool,
  cleaningAndSafetyOfPrintedAids,
  involvingThePersonInDesign,
  tabletOnAWheelchair,
  aFirstCommunicationBoard,
  choosingAFirstPrinter,
];
