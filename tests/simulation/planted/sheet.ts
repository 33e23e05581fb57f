/** A mistake as somebody could make it: in one file, one text is replaced by another. */
export type Planted = { readonly name: string; readonly file: string; readonly from: string; readonly to: string };

const slots = 'domain/availability/slots.ts';
const reactions = 'application/reactions/index.ts';

export const planted: readonly Planted[] = [
  {
    ...{ name: 'holds-are-not-asked', file: slots },
    ...{ from: 'if (taken.some((stretch) => overlaps(stretch, visit))) {', to: 'if (taken.length > 99) {' },
  },
  {
    ...{ name: 'overlap-compares-starts', file: slots },
    ...{ from: 'one.from < other.to && other.from < one.to', to: 'one.from === other.from' },
  },
  {
    ...{ name: 'buffer-after-is-forgotten', file: slots },
    ...{ from: '(minutes + rules.bufferAfterMinutes) * minuteMillis', to: 'minutes * minuteMillis' },
  },
  {
    ...{ name: 'closing-is-compared-with-the-start', file: slots },
    ...{ from: 'return visit.to > closing', to: 'return visit.from > closing' },
  },
  {
    ...{ name: 'notice-is-a-day-short', file: slots },
    ...{ from: 'if (visit.from < horizon.earliest)', to: 'if (visit.from < horizon.earliest - 86_400_000)' },
  },
  {
    ...{ name: 'closed-day-is-open', file: 'domain/availability/policies.ts' },
    ...{ from: 'if (day.closed !== null) return', to: 'if (day.closed !== null && day.custom !== null) return' },
  },
  {
    ...{ name: 'release-forgets-all-holds', file: 'domain/availability/state.ts' },
    ...{ from: 'held: day.held.filter(({ hold }) => hold.holdId !== data.holdId),', to: 'held: [],' },
  },
  {
    ...{ name: 'reservation-ends-at-once', file: 'domain/availability/state.ts' },
    ...{ from: '=> until <= now;', to: '=> until > now;' },
  },
  {
    ...{ name: 'recovery-frees-what-stands', file: 'application/appointment/holds/abandon.ts' },
    ...{ from: "if (restsOn(state) === holdId) return okAsync<Abandoned, Failure>('stands');", to: '' },
  },
  {
    ...{ name: 'proof-is-not-given-back', file: 'application/appointment/holds/abandon.ts' },
    ...{ from: 'state.booking === null ? giveProofBack() : okAsync(null)', to: 'okAsync(null)' },
  },
  {
    ...{ name: 'restless-holds-are-left', file: reactions },
    ...{ from: '  whenHoldIsRestlessAbandonIt(parts),', to: '' },
  },
  {
    ...{ name: 'ended-reservations-are-left', file: reactions },
    ...{ from: '  whenReservationEndedReleaseIt(parts),', to: '' },
  },
  {
    ...{ name: 'holds-given-up-are-left', file: reactions },
    ...{ from: '  whenHoldWasGivenUpReleaseIt(parts),', to: '' },
  },
  {
    ...{ name: 'anybody-changes-anything', file: 'application/appointment/own-appointment.ts' },
    ...{
      from: "if (partyOf(caller) === 'owner') return okAsync(own);",
      to: 'if (caller.accountId) return okAsync(own);',
    },
  },
  {
    ...{ name: 'lost-race-is-taken-for-done', file: 'application/handle.ts' },
    from: "if (written.error.kind !== 'WrongRevision') return err(written.error);",
    to: "if (written.error.kind !== 'WrongRevision') return err(written.error); else return ok({ before, state: before, events: [], position: null });",
  },
  {
    ...{ name: 'lost-answer-is-taken-for-nothing-written', file: 'application/journal.ts' },
    from: "if (outcome.error.kind === 'OutcomeUnknown') unknown = outcome.error;",
    to: "if (outcome.error.kind === 'OutcomeUnknown') return err({ kind: 'WrongRevision', stream: '', actual: 'none' });",
  },
  {
    ...{ name: 'repeat-is-not-recognized', file: 'adapters/event-store/is-repeat.ts' },
    ...{ from: 'present.length === events.length &&', to: 'present.length === -1 && events.length &&' },
  },
  {
    ...{ name: 'page-loses-its-end', file: 'adapters/compose/views/keep-views.ts' },
    ...{ from: 'projector.apply(events, atHead);', to: 'projector.apply(events.slice(0, 12), atHead);' },
  },
];
