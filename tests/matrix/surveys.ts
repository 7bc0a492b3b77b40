import { admins, everyone, linked, type ModuleRights, member, put } from "#tests/support/matrix-viewers.ts";

const open = { sees: everyone, changes: "aA", destroys: "aA" };
const values = { resultsShown: "after-answer" };
const survey = put("surveys", "open", open, { values, texts: { question: "What do you drink?" } });
const fresh = put("surveys", "that nobody has answered", open, { values, texts: { question: "What do you eat?" } });
const choice = put("survey-choices", "of an open survey", open, {
  texts: { text: "Tea" },
  links: { survey: survey.id },
});

const asked = put("surveys", "with a choice", open, { values, texts: { question: "Where do you sit?" } });
const seat = put("survey-choices", "of it", open, { texts: { text: "By the window" }, links: { survey: asked.id } });

export const rights: ModuleRights = {
  cases: [
    fresh,
    asked,
    seat,
    survey,
    choice,
    put(
      "survey-choices",
      "that is hidden",
      { sees: admins, changes: "aA", destroys: "aA" },
      { values: { addedByUser: true, isHidden: true }, texts: { text: "Bread" }, links: { survey: fresh.id } },
    ),
    put(
      "survey-answers",
      "a member's",
      { sees: "maAt", changes: "m", destroys: "" },
      {
        values: { voter: `user:${member}`, seat: `user:${member}` },
        links: { survey: survey.id, user: member },
        sets: { choices: [choice.id] },
      },
    ),
  ],
  creates: { surveys: "aA", "survey-choices": "aA", "survey-answers": "moOcaAhi" },
  needs: {
    "survey-choices": () => ({ relationships: { survey: linked("surveys", fresh.id) } }),
    "survey-answers": () => ({
      relationships: {
        survey: linked("surveys", asked.id),
        choices: { data: [{ type: "survey-choices", id: seat.id }] },
      },
    }),
  },
};
