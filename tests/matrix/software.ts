import { admins, adminsOnly, linked, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";

const system = put("software-systems", "a system", adminsOnly, { values: { name: "Linux" } });
const group = put("software-groups", "a group", adminsOnly, { values: { name: "School" } });
const service = put("software-services", "a service", adminsOnly, { values: { name: "Voice" } });
const installation = put("software-installations", "an installation", adminsOnly, {
  values: { installationId: "I-1" },
  links: { system: system.id },
  sets: { groups: [group.id] },
});
const spare = put("software-installations", "another installation", adminsOnly, { values: { installationId: "I-2" } });
const authorization = put("software-service-authorizations", "of a member's address", adminsOnly, {
  values: { email: "member@example.org" },
  links: { service: service.id },
});
const association = put("software-service-associations", "a member's", adminsOnly, {
  values: { name: "Tablet" },
  links: { authorization: authorization.id, installation: installation.id },
});
const key = put(
  "software-installation-keys",
  "of a member's tablet",
  { sees: admins, changes: "", destroys: "aA", lists: admins },
  { values: { hint: "abcd", digest: "d3" }, links: { association: association.id } },
);
const event = put(
  "software-stats",
  "a launch",
  { sees: admins, changes: "", destroys: "", lists: admins },
  {
    values: { event: "launch", version: "2.4.1", recordedAt: "2026-03-10T09:30:00.000Z" },
    links: { installation: installation.id, system: system.id },
  },
);

const kept = [system, group, service, installation, spare, authorization, association];
const cases = [...kept, key, event];

export const rights: ModuleRights = {
  cases,
  lists: Object.fromEntries(cases.map(({ type }) => [type, "aAt"])),
  // Keys are made by a service, events by whoever has one.
  creates: {
    ...Object.fromEntries(kept.map(({ type }) => [type, "aA"])),
    "software-installation-keys": "",
    "software-stats": "",
  },
  needs: {
    "software-installations": (number) => ({ attributes: { installationId: `I-new-${number}` } }),
    "software-service-authorizations": () => ({ relationships: { service: linked("software-services", service.id) } }),
    "software-service-associations": (number) => ({
      attributes: { name: `Tablet ${number}` },
      relationships: {
        authorization: linked("software-service-authorizations", authorization.id),
        installation: linked("software-installations", spare.id),
      },
    }),
  },
};
