import { scanPlaces } from "#tests/support/scanned-places.ts";

await scanPlaces(4);
