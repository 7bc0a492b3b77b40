import { describe, expect, it } from "vitest";
import { mapLink, placeLine } from "#core/modules/trainings/places.ts";
import { durationText } from "#web/modules/trainings/duration-text.ts";
import { comingSessions, type SessionModel } from "#web/modules/trainings/session-model.ts";
import { calendarPath, cardsQuery, choiceOf, everything, withChoice } from "#web/modules/trainings/training-choice.ts";

const id = "018f0000-0000-7000-8000-000000000001";
const home = { country: "FR", language: "en" };
const place = {
  fullName: "Town library",
  line1: "1 rue du Lac",
  line2: null,
  postalCode: "69003",
  city: "Lyon",
  country: "FR",
};

describe("trainings", () => {
  it("are chosen by what the address says, and nothing that makes no sense", () => {
    expect(choiceOf(new URLSearchParams(`category=${id}&level=none&view=x`))).toEqual({ ...everything, category: id });
    const query = withChoice(new URLSearchParams(`page=2&type=${id}`), { ...everything, level: id });
    expect(query.toString()).toBe(`page=2&level=${id}`);
    expect(cardsQuery({ ...everything, type: id }, 2, 12)).toMatchObject({
      filter: { trainingType: id },
      page: { number: 2, size: 12 },
    });
    expect(calendarPath(everything)).toBe("/services/training-sessions.ics");
    expect(calendarPath({ ...everything, type: id })).toBe(`/services/training-sessions.ics?type=${id}`);
  });

  it.each([
    [45, "en", "45 minutes"],
    [60, "en", "1 hour"],
    [150, "en", "2 hours 30 minutes"],
    [150, "fr", "2 heures 30 minutes"],
  ])("take %i minutes, in words of %s", (minutes, locale, words) => {
    expect(durationText(minutes, locale).replaceAll("\u00a0", " ")).toBe(words);
  });

  it("have a place that a line and a map tell", () => {
    expect(placeLine(place, home)).toBe("Town library, 1 rue du Lac, 69003 Lyon");
    expect(placeLine({ ...place, line2: "Second floor" }, home)).toBe(
      "Town library, 1 rue du Lac, Second floor, 69003 Lyon",
    );
    expect(placeLine(place, { country: "BE", language: "en" })).toBe("Town library, 1 rue du Lac, 69003 Lyon, France");
    expect(mapLink(place, home)).toBe(
      "https://www.openstreetmap.org/search?query=1%20rue%20du%20Lac%2C%2069003%20Lyon%2C%20France",
    );
  });

  it("have sessions to come until they are over", () => {
    const at = (endAt: string) => ({ endAt }) as SessionModel;
    const sessions = [at("2026-04-01T10:00:00.000Z"), at("2026-04-02T10:00:00.000Z")];
    expect(comingSessions(sessions, "2026-04-01T10:00:00.000Z")).toEqual([sessions[1]]);
  });
});
