import { afterAll, onTestFinished, TestRunner } from "vitest";

/**
 * Cleans up after the test that runs, or after the last one of the file when none does: its workers go on with other files. Asked in a hook, it
 * would come too late to be heard.
 */
export function atEnd(clean: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await clean()));
  else afterAll(async () => void (await clean()));
}
