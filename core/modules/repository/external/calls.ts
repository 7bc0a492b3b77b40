import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** The repositories elsewhere that are configured. */
export const externalRepositories = call<typeof shapes.externalRepositories>(
  "repository.external",
  "GET",
  "/api/v1/services/external-repositories",
);

/** Takes over a thing by the address of its page elsewhere. */
export const askForPull = call<typeof shapes.askForPull>("repository.pull", "POST", "/api/v1/services/external-pulls");

/** Gives an aid to a repository elsewhere. */
export const askForPush = call<typeof shapes.askForPush>(
  "repository.push",
  "POST",
  "/api/v1/services/repository-items/{id}/pushes",
);

/** Tries an exchange again that failed. */
export const tryAgain = call<typeof shapes.tryAgain>(
  "repository.retry",
  "POST",
  "/api/v1/services/external-repository-interactions/{id}/retry",
);
