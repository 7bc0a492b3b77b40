import "#web/styles/site.css";
import { start } from "#web/start.tsx";

/** The browser's way into the site. No report of an error leaves it: an installation that wants that gives a reporter here. */
void start((error) => console.error(error));
