import { match } from 'ts-pattern';
import type { OpeningEvent } from './events.ts';
import { type OpeningStep, openingSteps } from './steps.ts';

export type OpeningState = {
  /** While it is false the site says that the studio opens soon, and its pages take no bookings. */
  readonly isOpen: boolean;
  /** Whether the salon ever waited for its owner. */
  readonly hasBegun: boolean;
  /** The steps that the owner has been through, in the order of the opening. */
  readonly taken: readonly OpeningStep[];
};

export const initial: OpeningState = { isOpen: true, hasBegun: false, taken: [] };

export const evolve = (state: OpeningState, event: OpeningEvent): OpeningState =>
  match(event)
    .with({ type: 'OpeningBegun' }, () => ({ ...state, isOpen: false, hasBegun: true }))
    .with({ type: 'OpeningStepTaken' }, ({ data }) => ({
      ...state,
      taken: openingSteps.filter((step) => step === data.step || state.taken.includes(step)),
    }))
    .with({ type: 'StudioOpened' }, () => ({ ...state, isOpen: true }))
    .exhaustive();
