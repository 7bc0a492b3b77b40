import { module } from "#core/kernel/module.ts";
import { projectServices } from "./contract.ts";
import { changeDocumentation } from "./documentation/issue.ts";
import {
  adContacts,
  adDesigns,
  adEvaluations,
  adExistingSolutions,
  adProductions,
  adProjects,
  adTechnicalDocumentations,
  libraryOrigin,
} from "./entities.ts";
import { createContact, createEquipment, createProject } from "./owned-records.ts";
import { changeStockItem, createStockItem } from "./stock.ts";
import { adEquipments, adStockItems } from "./stock-entities.ts";
import { lowStock } from "./tasks.ts";
import { changeProduction, createDesign, createProduction, removeProduction } from "./works.ts";

/** Assistive devices that organizations make for people: projects, their contacts, and what they are made with. */
export const adProjectsModule = module({
  name: "ad-projects",
  flag: "ad-projects",
  needs: ["organizations", "repository"],
  entities: [
    adContacts,
    adProjects,
    adExistingSolutions,
    adDesigns,
    adProductions,
    adEvaluations,
    adTechnicalDocumentations,
    adStockItems,
    adEquipments,
  ],
  extend: [libraryOrigin],
  overrides: [
    createContact,
    createProject,
    createDesign,
    createProduction,
    changeProduction,
    removeProduction,
    createStockItem,
    changeStockItem,
    createEquipment,
    changeDocumentation,
  ],
  services: projectServices,
  tasks: [lowStock],
});
