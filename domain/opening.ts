import { ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider, EventsNamed } from './kernel/event.ts';
import type { AccountId } from './kernel/ids.ts';

/** The steps of the guided opening, in order. */
export const openingSteps = [
  'studio',
  'look',
  'payment',
  'services',
  'hours',
  'policies',
  'photos',
  'contact',
] as const;

export type OpeningStep = (typeof openingSteps)[number];

/** Closes the salon until its owner opens it. Does nothing if the opening was ever begun. */
export type BeginOpening = { readonly type: 'BeginOpening' };
export type TakeOpeningStep = { readonly type: 'TakeOpeningStep'; readonly step: OpeningStep };
export type OpenStudio = { readonly type: 'OpenStudio'; readonly openedBy: AccountId | null };

export type OpeningCommand = BeginOpening | TakeOpeningStep | OpenStudio;

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `opening`. A salon without these events is open: programs set it up, or it is older than the opening. */
export type OpeningEvent =
  /** A fresh installation waits for its owner to open it. */
  EventsNamed<{
    /** A fresh installation waits for its owner to open it. */
    readonly OpeningBegun: Record<never, never>;
    /** The owner has been through a step of the guided opening, whether or not she changed anything. */
    readonly OpeningStepTaken: { readonly step: OpeningStep };
    /** Null if no account opened the studio, but the salon itself. */
    readonly StudioOpened: { readonly openedBy: AccountId | null };
  }>;

export type OpeningState = {
  /** While false, the site says that the studio opens soon, and its pages take no bookings. */
  readonly isOpen: boolean;
  /** Whether the salon ever waited for its owner to open it. */
  readonly hasBegun: boolean;
  /** The steps that the owner has been through, in the order of the opening. */
  readonly taken: readonly OpeningStep[];
};

const initial: OpeningState = { isOpen: true, hasBegun: false, taken: [] };

const evolve = (state: OpeningState, event: OpeningEvent): OpeningState =>
  match(event)
    .with({ type: 'OpeningBegun' }, () => ({ ...state, isOpen: false, hasBegun: true }))
    .with({ type: 'OpeningStepTaken' }, ({ data }) => ({
      ...state,
      taken: openingSteps.filter((step) => step === data.step || state.taken.includes(step)),
    }))
    .with({ type: 'StudioOpened' }, () => ({ ...state, isOpen: true }))
    .exhaustive();

type Decision = Result<readonly OpeningEvent[], never>;

const unless = (isSo: boolean, event: OpeningEvent): Decision => ok(isSo ? [] : [event]);

const decide = (command: OpeningCommand, { isOpen, hasBegun, taken }: OpeningState): Decision =>
  match(command)
    .with({ type: 'BeginOpening' }, () => unless(hasBegun, { type: 'OpeningBegun', data: {} }))
    .with({ type: 'TakeOpeningStep' }, ({ step }) =>
      unless(taken.includes(step), { type: 'OpeningStepTaken', data: { step } }),
    )
    .with({ type: 'OpenStudio' }, ({ openedBy }) => unless(isOpen, { type: 'StudioOpened', data: { openedBy } }))
    .exhaustive();

/** Whether the studio has opened, and how far its owner is in the guided opening. Refuses nothing. */
export const opening: Decider<OpeningState, OpeningCommand, OpeningEvent, never> = { initial, evolve, decide };
