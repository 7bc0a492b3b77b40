import { useMemo } from "react";
import { recordLink } from "#core/shell/site/links.ts";
import { useApp } from "#web/app/app-context.tsx";
import { homeland } from "#web/app/homeland.ts";
import type { ScreenProps } from "#web/app/route.ts";
import { comingSessions, type SessionModel } from "#web/modules/trainings/session-model.ts";
import { sessionPartsOf } from "#web/modules/trainings/session-part.ts";
import { trainingData, trainingOf } from "#web/modules/trainings/training-model.ts";
import type { TrainingData } from "#web/modules/trainings/training-route.ts";
import { TrainingView } from "#web/modules/trainings/training-view.tsx";
import { useMoment } from "#web/modules/trainings/use-moment.ts";
import { ReportButton } from "#web/shell/reports/report-button.tsx";

/** A training: what one learns, and when and where it is given. */
export const Screen = ({ data }: ScreenProps<TrainingData>) => {
  const app = useApp();
  const { state } = app;
  const now = useMoment(data.now);
  const training = useMemo(() => trainingOf(data.training, state, now), [data.training, state, now]);
  const isOpen = !training.isDraft && !training.isRestricted;
  const url = `${state.app.publicUrl}${recordLink("trainings", training, state.pages)}`;
  const sessionPart = (session: SessionModel) =>
    sessionPartsOf(app).map((part, index) => {
      const { SessionPart } = app.chunks.get(part);
      return <SessionPart key={part.module} session={session} data={data.parts[index]} now={now} />;
    });
  return (
    <>
      <TrainingView training={training} now={now} sessionPart={sessionPart}>
        <div lang={state.locale}>
          <ReportButton
            subject={{ type: "trainings", id: training.id }}
            about={training}
            isReported={training.isReported}
          />
        </div>
      </TrainingView>
      {isOpen && (
        <script type="application/ld+json">
          {trainingData(training, comingSessions(training.sessions, data.now), url, homeland(state))}
        </script>
      )}
    </>
  );
};
