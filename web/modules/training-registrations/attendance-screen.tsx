import { Download, Printer, UserPlus, UsersRound } from "lucide-react";
import { useId, useMemo, useState } from "react";
import type { Attendance } from "#core/modules/training-registrations/calls.ts";
import { attendanceFilePath } from "#core/modules/training-registrations/paths.ts";
import { takesAttendance } from "#core/modules/training-registrations/rules.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import {
  AddPersonDialog,
  CallOffDialog,
  RemoveDialog,
} from "#web/modules/training-registrations/attendance-dialogs.tsx";
import type { AttendanceData } from "#web/modules/training-registrations/attendance-route.ts";
import { AttendeeRow, LineRow } from "#web/modules/training-registrations/attendance-rows.tsx";
import { createTicks } from "#web/modules/training-registrations/attendance-ticks.ts";
import { useMoment } from "#web/modules/trainings/use-moment.ts";
import { whenText } from "#web/shell/calendar/event-times.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export type Attendee = Attendance["people"][number];

type Open = { readonly is: "add" } | { readonly is: "call-off" } | { readonly is: "remove"; readonly person: Attendee };

/** Who comes to a session: ticked off at the door, on a telephone or on paper. */
export const Screen = ({ data }: ScreenProps<AttendanceData>) => {
  const t = useTranslate();
  const app = useApp();
  const { state, ports, toasts, navigation } = app;
  const reader = useReader();
  const now = useMoment(data.now);
  const { list } = data;
  const [open, setOpen] = useState<Open | null>(null);
  const [listTitle, lineTitle] = [useId(), useId()];
  const ticks = useMemo(
    () =>
      createTicks({
        ports,
        onKept: (isPresent, badge) => {
          if (isPresent && badge !== "none") toasts.show(t(`training-registrations:badge.${badge}`));
        },
        onFailed: (detail) => toasts.show(detail ?? t("training-registrations:failed"), "alert"),
      }),
    [ports, toasts, t],
  );
  const ticked = useValue(ticks.shown);
  const isTicked = ({ id, attendedAt }: Attendee) => ticked.get(id) ?? attendedAt !== null;
  const seated = list.people.filter(({ state: each }) => each === "registered");
  const line = list.people.filter(({ state: each }) => each !== "registered");
  const present = seated.filter(isTicked).length;
  const isOpen = takesAttendance({ startAt: list.startAt, calledOffAt: list.calledOffAt ?? null }, now);
  const isOver = list.endAt <= now;
  const session = {
    id: list.session,
    startAt: list.startAt,
    endAt: list.endAt,
    timezone: list.timezone,
    isAllDay: false,
  };
  const close = (isChanged: boolean) => {
    setOpen(null);
    if (isChanged) void navigation.refresh();
  };
  return (
    <div className="content-width space-y-8 py-10 md:py-14 print:py-0">
      <header className="space-y-3">
        <p className="font-semibold text-accent print:hidden">
          <Link to={recordLink("trainings", { id: list.training }, state.pages)}>{list.title}</Link>
        </p>
        <Heading level={1}>{t("training-registrations:attendance.title")}</Heading>
        <p className="text-lg first-letter:uppercase" suppressHydrationWarning>
          <span className="hidden print:inline">{list.title}, </span>
          {whenText(session, { locale: reader.locale, zone: list.timezone })}
        </p>
        <p className="text-muted">{list.place ?? t("trainings:session.online")}</p>
        <p role="status" className="font-semibold">
          {t("training-registrations:attendance.count", { present, count: seated.length })}
          {list.seats !== null && <> · {t("training-registrations:attendance.seats", { count: list.seats })}</>}
        </p>
      </header>
      {list.calledOffAt !== null && <Alert tone="error" title={t("trainings:session.called-off")} />}
      {!isOpen && list.calledOffAt === null && (
        <div className="print:hidden">
          <Alert>{t("training-registrations:attendance.early")}</Alert>
        </div>
      )}
      <div className="flex flex-wrap gap-3 print:hidden [html:not(.scripted)_&]:hidden">
        {list.calledOffAt === null && (
          <Button icon={UserPlus} onPress={() => setOpen({ is: "add" })}>
            {t("training-registrations:add.title")}
          </Button>
        )}
        <Button icon={Printer} onPress={() => window.print()}>
          {t("training-registrations:attendance.print")}
        </Button>
        <Link variant="button" icon={Download} to={attendanceFilePath(list.session)} download>
          {t("training-registrations:attendance.csv")}
        </Link>
      </div>
      <section aria-labelledby={listTitle} className="space-y-4">
        <Heading level={2} size="block" id={listTitle}>
          {t("training-registrations:attendance.list")}
        </Heading>
        {seated.length === 0 ? (
          <EmptyState icon={UsersRound} title={t("training-registrations:attendance.none")}>
            {t("training-registrations:attendance.none-text")}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
            {seated.map((each) => (
              <AttendeeRow
                key={each.id}
                person={each}
                isPresent={isTicked(each)}
                isOpen={isOpen}
                isOver={isOver}
                onTick={(isPresent) => void ticks.tick(each.id, isPresent)}
                onRemove={() => setOpen({ is: "remove", person: each })}
              />
            ))}
          </ul>
        )}
      </section>
      {line.length > 0 && (
        <section aria-labelledby={lineTitle} className="space-y-4 print:hidden">
          <Heading level={2} size="block" id={lineTitle}>
            {t("training-registrations:attendance.line")}
          </Heading>
          <ol className="divide-y divide-line rounded-surface border border-line bg-surface">
            {line.map((each) => (
              <LineRow
                key={each.id}
                person={each}
                onRemove={() => setOpen({ is: "remove", person: each })}
                onChanged={() => void navigation.refresh()}
              />
            ))}
          </ol>
        </section>
      )}
      {!isOver && list.calledOffAt === null && (
        <div className="border-t border-line pt-6 print:hidden [html:not(.scripted)_&]:hidden">
          <Button variant="danger" onPress={() => setOpen({ is: "call-off" })}>
            {t("training-registrations:call-off.title")}
          </Button>
        </div>
      )}
      {open?.is === "add" && <AddPersonDialog session={list.session} onClose={close} />}
      {open?.is === "call-off" && <CallOffDialog session={list.session} onClose={close} />}
      {open?.is === "remove" && <RemoveDialog person={open.person} onClose={close} />}
    </div>
  );
};
