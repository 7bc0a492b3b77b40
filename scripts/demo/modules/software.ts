import { type Demo, daysBefore, type WriteDemo } from "../demo.ts";
import { writeSoftwareEvents } from "./software-events.ts";
import { writeDeliveredFile } from "./software-file.ts";

const systems = ["Android", "iPadOS", "Linux", "macOS", "Windows"] as const;

const groups = [
  { name: "École des Tilleuls", comment: "Tablettes prêtées pour l’année scolaire." },
  { name: "Kelpie Workshop", comment: "Devices of the lab, lent to try them." },
] as const;

export interface DemoInstallation {
  readonly installationId: string;
  readonly name?: string;
  readonly deviceId?: string;
  readonly system: (typeof systems)[number];
  readonly groups?: readonly (typeof groups)[number]["name"][];
  readonly enableSessionsStats?: boolean;
}

const installations: readonly DemoInstallation[] = [
  {
    installationId: "VC-7F3A-21",
    name: "Tablette d’Inès",
    deviceId: "SM-X210",
    system: "Android",
    groups: ["École des Tilleuls"],
    enableSessionsStats: true,
  },
  {
    installationId: "VC-7F3A-22",
    name: "Tablette de la classe",
    deviceId: "SM-X210",
    system: "Android",
    groups: ["École des Tilleuls"],
  },
  { installationId: "VC-91C0-04", name: "Lab laptop", system: "Linux", groups: ["Kelpie Workshop"] },
  { installationId: "BM-0042", name: "Poste d’accueil", system: "Windows", enableSessionsStats: true },
  ...lent("VC-7F3A-", 31, 10, "Android", "École des Tilleuls"),
  ...lent("VC-91C0-", 10, 6, "Windows", "Kelpie Workshop"),
  ...lent("VC-C4E2-", 1, 6, "iPadOS"),
  ...lent("VC-D108-", 1, 3, "macOS"),
];

/** Devices that are known by what they tell alone; every second one tells of its sessions. */
function lent(
  prefix: string,
  first: number,
  count: number,
  system: DemoInstallation["system"],
  group?: (typeof groups)[number]["name"],
): readonly DemoInstallation[] {
  return Array.from({ length: count }, (_, index) => ({
    installationId: `${prefix}${String(first + index).padStart(2, "0")}`,
    system,
    enableSessionsStats: index % 2 === 0,
    ...(group === undefined ? {} : { groups: [group] }),
  }));
}

/** In how many days an authorization begins and ends; negative for what is past. */
const authorizations = [
  {
    key: "voice",
    service: "Voix commune",
    email: "member@labcommons.test",
    distId: "VC-2026-0117",
    startsInDays: -90,
    endsInDays: 275,
    associations: [
      { name: "Tablette d’Inès", installation: "VC-7F3A-21" },
      { name: "Tablette de la classe", installation: "VC-7F3A-22" },
    ],
  },
  {
    key: "boards",
    service: "Board Bench",
    email: "member@labcommons.test",
    distId: "BM-2025-0008",
    startsInDays: -400,
    endsInDays: -35,
    associations: [{ name: "Poste d’accueil", installation: "BM-0042" }],
  },
  {
    key: "lab",
    service: "Voix commune",
    email: "organization@labcommons.test",
    distId: "VC-2026-0121",
    startsInDays: -20,
    endsInDays: 345,
    associations: [{ name: "Lab laptop", installation: "VC-91C0-04" }],
  },
] as const;

const services = [
  { name: "Voix commune", associationsMax: 3, deliverFile: true },
  { name: "Board Bench", associationsMax: 1 },
] as const;

/** Software of the network: who may use it, how long, and where it is installed. */
export const writeSoftware: WriteDemo = async (demo) => {
  if (!demo.system.flags.software) return;
  for (const name of systems) await write(demo, "software-systems", name, { name });
  for (const group of groups) await write(demo, "software-groups", group.name, group);
  for (const service of services) await write(demo, "software-services", service.name, service);
  for (const { system, groups: named = [], ...attributes } of installations) {
    const links = {
      system: demo.idOf("software-systems", system),
      groups: named.map((each) => demo.idOf("software-groups", each)),
    };
    await write(demo, "software-installations", attributes.installationId, attributes, links, {
      system: "software-systems",
      groups: "software-groups",
    });
  }
  for (const { key, service, startsInDays, endsInDays, associations, email, distId } of authorizations) {
    const period = { startsAt: daysBefore(demo, -startsInDays), expiresAt: daysBefore(demo, -endsInDays) };
    const links = { service: demo.idOf("software-services", service) };
    const type = "software-service-authorizations";
    await write(demo, type, key, { email, distId, ...period }, links, { service: "software-services" });
    for (const { name, installation } of associations)
      await write(
        demo,
        "software-service-associations",
        installation,
        { name },
        { authorization: demo.idOf(type, key), installation: demo.idOf("software-installations", installation) },
        { authorization: type, installation: "software-installations" },
      );
  }
  await writeSoftwareEvents(installations, demo);
  await writeDeliveredFile(demo.idOf("software-services", "Voix commune"), demo);
};

async function write(
  { write: { put }, keep }: Demo,
  type: string,
  key: string,
  attributes: Readonly<Record<string, unknown>>,
  links: Readonly<Record<string, string | readonly string[]>> = {},
  targets: Readonly<Record<string, string>> = {},
): Promise<void> {
  keep(type, key, await put(type, { attributes, links }, targets));
}
