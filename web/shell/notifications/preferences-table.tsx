import type {
  NotificationChannel,
  NotificationPreferences,
  NotificationType,
} from "#core/shell/notifications/types.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { wantedOf, withWanted } from "#web/shell/notifications/preferences-model.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

const channels: readonly NotificationChannel[] = ["site", "mail"];

/** About what somebody is told, by channel: a box for each, and one for all of a channel. */
export const PreferencesTable = ({
  types,
  preferences,
  onChange,
}: {
  readonly types: readonly NotificationType[];
  readonly preferences: NotificationPreferences;
  /** `isWhole`: all of a channel was changed at once. */
  readonly onChange: (preferences: NotificationPreferences, isWhole: boolean) => void;
}) => {
  const t = useTranslate();
  const box = (channel: NotificationChannel, name: string, label: string, of: readonly NotificationType[]) => {
    const wanted = wantedOf(preferences, of, channel);
    return (
      <td key={channel} className="px-2 py-1">
        <span className="flex justify-center">
          <Checkbox
            name={`${channel}-${name}`}
            label={t(`inbox:preferences.by.${channel}`, { type: label })}
            labelHidden
            checked={wanted === "all"}
            mixed={wanted === "some"}
            onChange={() => onChange(withWanted(preferences, of, channel, wanted === "none"), of.length > 1)}
          />
        </span>
      </td>
    );
  };
  return (
    <table className="w-full max-w-2xl border-collapse">
      <caption className="sr-only">{t("inbox:preferences.title")}</caption>
      <thead>
        <tr className="border-line border-b-2 align-bottom">
          <th scope="col" className="py-2 pr-4 pl-2 text-left font-semibold">
            {t("inbox:preferences.type")}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-20 px-2 py-2 text-center font-semibold sm:w-28">
              {t(`inbox:preferences.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-line border-b-2 bg-sunken">
          <th scope="row" className="py-1 pr-4 pl-2 text-left font-semibold">
            {t("inbox:preferences.all")}
          </th>
          {channels.map((channel) => box(channel, "all", t("inbox:preferences.all"), types))}
        </tr>
        {types.map((type) => {
          const name = t(`lookups:notification-types.${type}`);
          return (
            <tr key={type} className="border-line border-b">
              <th scope="row" className="py-1 pr-4 pl-2 text-left font-normal">
                {name}
              </th>
              {channels.map((channel) => box(channel, type, name, [type]))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
