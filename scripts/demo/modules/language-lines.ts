import type { BothTexts } from "../content/content-types.ts";
import type { WriteDemo } from "../demo.ts";

/** Lines of the interface that this installation words its own way. `group` is the namespace. */
export const languageLines: readonly { readonly group: string; readonly key: string; readonly text: BothTexts }[] = [
  {
    group: "site",
    key: "footer.newsletter",
    text: { fr: "Recevoir la lettre du réseau", en: "Receive the network’s letter" },
  },
];

export const writeLanguageLines: WriteDemo = async ({ write }) => {
  for (const { group, key, text } of languageLines)
    await write.put("language-lines", { attributes: { group, key }, texts: { text } });
};
