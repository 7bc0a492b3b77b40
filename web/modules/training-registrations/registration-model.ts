import type { sessionTerms, trainingRegistrations } from "#core/modules/training-registrations/entities.ts";
import {
  freeSeats,
  isCancellable,
  isCertified,
  type RegistrationState,
  registrationRefusal,
  standingStates,
} from "#core/modules/training-registrations/rules.ts";
import type { trainings } from "#core/modules/trainings/entities.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Many, One, Resource } from "#core/shell/site/ports.ts";
import { includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type SessionModel, sessionsOf } from "#web/modules/trainings/session-model.ts";

export type TermsRow = ResourceRow<typeof sessionTerms>;

/** How the viewer stands towards a session. */
export interface OwnRegistration {
  readonly id: string;
  readonly session: string;
  readonly state: RegistrationState;
  readonly placeInLine: number | null;
  readonly offerExpiresAt: string | null;
  readonly reason: string | null;
  readonly attendedAt: string | null;
}

/** What can be done about a session now: register, wait, or nothing more, and why. */
export type Opening =
  | { readonly is: "open"; readonly free: number | null }
  | { readonly is: "full"; readonly waiting: number }
  | { readonly is: "closed"; readonly why: "begun" | "not-open" | "closed" }
  | { readonly is: "none" };

export function openingOf(terms: TermsRow, now: string): Opening {
  const refusal = registrationRefusal(terms, now);
  if (refusal === "none" || refusal === "called-off") return { is: "none" };
  if (refusal !== null) return { is: "closed", why: refusal };
  const free = freeSeats(terms.seats, terms.takenSeats ?? 0);
  const waiting = terms.waitingCount ?? 0;
  if (free === 0 || waiting > 0) return { is: "full", waiting };
  return { is: "open", free: terms.seats === null ? null : free };
}

export function ownRegistration(resource: Resource): OwnRegistration {
  const row = rowOf<typeof trainingRegistrations>(resource);
  return {
    id: row.id,
    session: row.session,
    state: row.state,
    placeInLine: row.placeInLine ?? null,
    offerExpiresAt: row.offerExpiresAt,
    reason: row.reason,
    attendedAt: row.attendedAt,
  };
}

/** Whether it counts still: of the others one may register anew. */
export const isStanding = ({ state }: Pick<OwnRegistration, "state">): boolean => standingStates.includes(state);

/** Whether the viewer may leave a session at a moment: a place in line at any time. */
export const mayLeave = ({ state }: Pick<OwnRegistration, "state">, terms: TermsRow, now: string): boolean =>
  state === "registered" ? isCancellable(terms, now) : isStanding({ state });

/** The sessions of a training with what they say of registrations, by their ids. */
export const termsOf = ({ included }: Pick<One, "included">): ReadonlyMap<string, TermsRow> =>
  new Map(
    included
      .filter(({ type }) => type === "training-sessions")
      .map((each) => [each.id, rowOf<typeof sessionTerms>(each) as TermsRow]),
  );

/** A session that the viewer registered for, as their page shows it. */
export interface OwnTraining {
  readonly registration: OwnRegistration;
  readonly session: SessionModel;
  readonly terms: TermsRow;
  readonly title: string;
  readonly lang?: string;
  readonly to: string;
  readonly hasCertificate: boolean;
}

/** Registrations with their sessions, the next first. */
export function ownTrainings(found: Many, { pages }: Pick<AppState, "pages">, now: string): readonly OwnTraining[] {
  const included = includedOf(found.included);
  const terms = termsOf(found);
  const shown = found.data.flatMap((resource): readonly OwnTraining[] => {
    const registration = ownRegistration(resource);
    const [session] = sessionsOf([registration.session], included);
    const own = terms.get(registration.session);
    const training = included.one<typeof trainings>("trainings", own?.training ?? null);
    // One that is no longer theirs to see is not shown.
    if (!session || !own || !training) return [];
    return [
      {
        registration,
        session,
        terms: own,
        title: training.title,
        ...(training.lang !== undefined && { lang: training.lang }),
        to: recordLink("trainings", { id: training.id }, pages),
        hasCertificate: registration.state === "registered" && isCertified(registration.attendedAt, own, now),
      },
    ];
  });
  return shown.toSorted((one, other) => one.session.startAt.localeCompare(other.session.startAt));
}
