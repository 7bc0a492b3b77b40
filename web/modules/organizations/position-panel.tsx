import { isEmptyInput } from "#web/shell/admin/form/codecs.ts";
import type { GroupPanelProps } from "#web/shell/admin/form/group-panel.tsx";
import { positionOf } from "#web/shell/map/picked-position.ts";
import { PositionPicker } from "#web/shell/map/position-picker.tsx";

/** The position of an organization on a map, in step with both numbers above it. */
export const GroupPanel = ({ subject, draft, onChange }: GroupPanelProps) => {
  const { latitude, longitude } = draft.values;
  // Who may not write the numbers is offered no map to set them on.
  if (latitude === undefined || longitude === undefined) return null;
  const set = (values: { readonly latitude: string; readonly longitude: string }) =>
    onChange({ ...draft, values: { ...draft.values, ...values } });
  return (
    <PositionPicker
      key={subject.mode}
      value={positionOf(`${latitude}`, `${longitude}`)}
      isEmpty={isEmptyInput(latitude) && isEmptyInput(longitude)}
      onChange={({ latitude: north, longitude: east }) => set({ latitude: `${north}`, longitude: `${east}` })}
      onClear={() => set({ latitude: "", longitude: "" })}
    />
  );
};
