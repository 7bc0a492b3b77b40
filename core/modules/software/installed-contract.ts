import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { always } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import { recordEvents } from "./ingest.ts";
import { linkForInstalled, readInstalled, sayInstalled } from "./installed.ts";
import * as shapes from "./shapes.ts";

/** What installed software asks and tells, by the key of its association: nobody else is answered. */
export const installedServices: readonly ServiceContract[] = [
  contract({
    ...shapes.readInstalled,
    call: calls.readInstalled,
    summary:
      "What an installed software learns by its key: whether it may run, until when, and which files it is given.",
    policy: always,
    byKey: true,
    repeatable: true,
    errors: ["key-refused"],
    run: readInstalled,
  }),
  contract({
    ...shapes.sayInstalled,
    call: calls.sayInstalled,
    summary: "Notes by the key of an installation that it runs, which version and on which system.",
    policy: always,
    byKey: true,
    repeatable: true,
    errors: ["key-refused", "validation"],
    run: sayInstalled,
  }),
  contract({
    ...shapes.linkForInstalled,
    call: calls.linkForInstalled,
    summary: "Makes a link to a file that is delivered with the software, which works for five minutes.",
    policy: always,
    byKey: true,
    repeatable: true,
    status: 201,
    errors: ["key-refused", "forbidden", "not-found"],
    run: linkForInstalled,
  }),
  contract({
    ...shapes.recordEvents,
    call: calls.recordEvents,
    summary:
      "Records what an installation did, by its key: up to 500 events of the last 90 days in any order, each with its own result. An event that is sent again counts once.",
    policy: always,
    byKey: true,
    repeatable: true,
    errors: ["key-refused", "forbidden", "validation"],
    run: recordEvents,
  }),
];
