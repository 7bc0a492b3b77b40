import { createElement, Fragment } from "react";
import { stretchesOf } from "#web/blocks/found-words-model.ts";

/** A text with the words that were looked for pointed out. */
export const FoundWords = ({ text, words }: { readonly text: string; readonly words: string }) =>
  words === ""
    ? text
    : createElement(
        Fragment,
        null,
        ...stretchesOf(text, words).map((stretch) =>
          stretch.found ? createElement("mark", { className: markClasses }, stretch.text) : stretch.text,
        ),
      );

const markClasses = "rounded-xs bg-wash-warning text-ink underline decoration-warning decoration-2";
