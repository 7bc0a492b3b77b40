import { contacts, type DemoProject, machines, materials, projectLab, projects } from "../content/ad-projects.ts";
import { type Demo, daysBefore, type WriteDemo } from "../demo.ts";

const targets = {
  organization: "organizations",
  requestor: "ad-contacts",
  prescriber: "ad-contacts",
  project: "ad-projects",
  stockItem: "ad-stock-items",
};

export const writeAdProjects: WriteDemo = async (demo) => {
  const { write, keep, idOf } = demo;
  const organization = idOf("organizations", projectLab);
  const own = async (type: string, key: string, attributes: Readonly<Record<string, unknown>>) =>
    keep(type, key, await write.put(type, { attributes, links: { organization } }, targets));
  for (const { key, ...contact } of contacts) await own("ad-contacts", key, contact);
  for (const { key, ...material } of materials) await own("ad-stock-items", key, material);
  for (const machine of machines) await own("ad-equipments", machine.serialNumber, machine);
  for (const project of projects) await writeProject(project, organization, demo);
};

async function writeProject(project: DemoProject, organization: string, demo: Demo): Promise<void> {
  const { name, step, priority, needs, constraints, useFrequency, requestor, prescriber } = project;
  const { write, idOf } = demo;
  const day = (ago: number | undefined) => (ago === undefined ? null : daysBefore(demo, ago).slice(0, 10));
  const { neededInDays, requestedDaysAgo, deliveredDaysAgo } = project;
  const dates = {
    requestedAt: day(requestedDaysAgo),
    neededAt: day(neededInDays === undefined ? undefined : -neededInDays),
    deliveredAt: day(deliveredDaysAgo),
  };
  const attributes = { name, step, priority: priority ?? "normal", needs, constraints, useFrequency, ...dates };
  const contact = (key: string | undefined) => (key === undefined ? undefined : idOf("ad-contacts", key));
  const links = { organization, requestor: contact(requestor), prescriber: contact(prescriber) };
  const id = await write.put("ad-projects", { attributes: given(attributes), links }, targets);
  const child = (type: string, position: number, members: object, more: Readonly<Record<string, string>> = {}) =>
    write.put(type, { attributes: { ...members, position }, links: { project: id, ...more } }, targets);
  const { existing = [], designs = [], productions = [], evaluations = [], documentation = [] } = project;
  for (const [at, solution] of existing.entries()) await child("ad-existing-solutions", at, solution);
  for (const [at, { doneDaysAgo, ...design }] of designs.entries())
    await child("ad-designs", at, { ...design, doneAt: day(doneDaysAgo) });
  for (const [at, { doneDaysAgo, material, ...production }] of productions.entries()) {
    const stockItem = idOf("ad-stock-items", material);
    await child("ad-productions", at, { ...production, doneAt: day(doneDaysAgo) }, { stockItem });
  }
  for (const [at, evaluation] of evaluations.entries()) await child("ad-evaluations", at, evaluation);
  for (const [at, document] of documentation.entries()) await child("ad-technical-documentations", at, document);
}

const given = (attributes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
