import { useMemo } from "react";
import type { One } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { trainingIncludes } from "#web/modules/trainings/training-load.ts";
import { trainingOf } from "#web/modules/trainings/training-model.ts";
import { TrainingView } from "#web/modules/trainings/training-view.tsx";

export const include = trainingIncludes;

/** A training that is being written, as its page will show it, without the way to the form that one is in. */
export const Preview = ({ record }: { readonly record: One }) => {
  const { state, now } = useApp();
  const moment = new Date(now()).toISOString();
  const training = useMemo(() => ({ ...trainingOf(record, state, moment), canEdit: false }), [record, state, moment]);
  return <TrainingView training={training} now={moment} />;
};
