import { followSite } from "#web/app/site-events.ts";
import { channelName, type TabMessage } from "#web/app/tabs.ts";

/*
 * Shared by all tabs of a browser, so that they hold one connection to the site together. What it hears it tells them as they tell
 * each other; who comes later is told what the site stands on.
 */
const channel = new BroadcastChannel(channelName);
let last: TabMessage | undefined;

followSite((message) => {
  if (message.kind === "environment") last = { kind: "environment", environment: message.environment };
  channel.postMessage(message);
});

addEventListener("connect", () => last && channel.postMessage(last));
