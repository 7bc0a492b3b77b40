import { createAnnouncer } from "#web/app/announcer.ts";
import type { App } from "#web/app/app.ts";

/** Milliseconds of waiting after which whoever does not see the page hears of it: what comes sooner speaks for itself. */
export const silentWait = 1500;

/** Says once that something is being loaded, however many places wait, and only where it takes long. */
export interface LoadingVoice {
  /** Begins to wait; gives what ends it. */
  wait(): () => void;
}

/** Store: `app.store(createLoadingVoice)`. Browser only. */
export function createLoadingVoice(app: App): LoadingVoice {
  let waiting = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announcer = app.store(createAnnouncer);
  /** Nobody who walks through the page finds there that it is loading when it is not. */
  const end = () => {
    clearTimeout(timer);
    if (announcer.text.peek().trim() === app.t("common:loading")) announcer.announce("");
  };
  return {
    wait() {
      waiting += 1;
      if (waiting === 1) timer = setTimeout(() => announcer.announce(app.t("common:loading")), silentWait);
      return () => {
        waiting -= 1;
        if (waiting === 0) end();
      };
    },
  };
}
