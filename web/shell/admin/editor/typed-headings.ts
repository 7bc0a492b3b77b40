import { type InputRule, textblockTypeInputRule } from "@tiptap/core";
import { Heading } from "@tiptap/extension-heading";

/** Levels that can be written: the title of the page is that of level 1. A stored one is seen and reported. */
const writtenLevels = [2, 3, 4, 5, 6] as const;

/** Headings of the text: `#` and a space make the first that can be written, `##` the next. */
export const TypedHeading = Heading.extend({
  addInputRules(): InputRule[] {
    return writtenLevels.map((level, index) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${index + 1}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      writtenLevels.map((level) => [`Mod-Alt-${level}`, () => this.editor.commands.toggleHeading({ level })]),
    );
  },
}).configure({ levels: [1, 2, 3, 4, 5, 6] });
