import type { ScreenProps } from "#web/app/route.ts";
import type { Ballot } from "#web/modules/surveys/survey-model.ts";
import { SurveyView } from "#web/modules/surveys/survey-view.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** /services/surveys/{id}: a survey by itself. */
export const Screen = ({ data }: ScreenProps<Ballot>) => (
  <article className="reading-width space-y-6 py-12 md:py-16">
    <Heading level={1} {...(data.lang && { lang: data.lang })}>
      {data.question}
    </Heading>
    <SurveyView ballot={data} level={2} />
  </article>
);
