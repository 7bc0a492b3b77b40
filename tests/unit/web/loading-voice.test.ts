import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appWith } from "#tests/support/web-app.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { createLoadingVoice, silentWait } from "#web/app/loading-voice.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("LAYOUT-003 says once that something is loading where it takes long, and leaves no word of it once it is there", () => {
  const { app } = appWith({});
  const { text } = app.store(createAnnouncer);
  const ends = [app.store(createLoadingVoice).wait(), app.store(createLoadingVoice).wait()];
  expect(text.value).toBe("");
  vi.advanceTimersByTime(silentWait);
  expect(text.value).toBe(app.t("common:loading"));
  ends[0]?.();
  expect(text.value).toBe(app.t("common:loading"));
  ends[1]?.();
  expect(text.value).toBe("");
  app.store(createLoadingVoice).wait()();
  vi.advanceTimersByTime(silentWait);
  expect(text.value).toBe("");
});
