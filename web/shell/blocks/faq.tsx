import { ChevronDown } from "lucide-react";
import type { BlockProps } from "#web/app/blocks.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { faqData, questionsOf } from "#web/shell/blocks/faq-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Questions that open to their answers, by the platform's own disclosure: they work without script, and are found within the page. */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const outline = outlineOf(props);
  const questions = questionsOf(component);
  const Question = `h${outline.innerLevel}` as const;
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      <div className="max-w-reading divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
              <Question className="text-lg">{question}</Question>
              <span className="shrink-0 transition-transform duration-(--quick) group-open:rotate-180 motion-reduce:transition-none">
                <Icon icon={ChevronDown} />
              </span>
            </summary>
            <div className="pb-6">
              <RichText html={answer} level={outline.innerLevel === 2 ? 3 : 4} />
            </div>
          </details>
        ))}
      </div>
      {questions.length > 0 && <script type="application/ld+json">{faqData(questions)}</script>}
    </div>
  );
};
