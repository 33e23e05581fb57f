import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../domain/kernel/event.ts';
import { accountId } from '../../../domain/kernel/ids.ts';
import { type OpeningCommand, type OpeningEvent, opening, openingSteps } from '../../../domain/opening.ts';

import { keepsDeciderProperties } from '../../support/decider-properties.ts';

const zora = accountId('5d1c1f0a4be24c5f9f0f6f7a8b9c0d1e');
const begun: OpeningEvent = { type: 'OpeningBegun', data: {} };
const opened: OpeningEvent = { type: 'StudioOpened', data: { openedBy: zora } };
const stateOf = (...events: readonly OpeningEvent[]) => fold(opening, events);
const decided = (command: OpeningCommand, ...events: readonly OpeningEvent[]) =>
  opening.decide(command, stateOf(...events))._unsafeUnwrap();

describe('the opening of a studio', () => {
  it('is over where it never began: such a salon is open', () => {
    expect(opening.initial.isOpen).toBe(true);
    expect(decided({ type: 'OpenStudio', openedBy: zora })).toEqual([]);
  });

  it('begins once, and ends when the owner opens it, who is named', () => {
    expect(decided({ type: 'BeginOpening' })).toEqual([begun]);
    expect(stateOf(begun).isOpen).toBe(false);
    expect(decided({ type: 'BeginOpening' }, begun)).toEqual([]);
    expect(decided({ type: 'OpenStudio', openedBy: zora }, begun)).toEqual([opened]);
    expect(stateOf(begun, opened).isOpen).toBe(true);
    expect(decided({ type: 'BeginOpening' }, begun, opened)).toEqual([]);
  });

  it('remembers the steps in their order, before and after the studio is open', () => {
    const policies: OpeningEvent = { type: 'OpeningStepTaken', data: { step: 'policies' } };
    const payment: OpeningEvent = { type: 'OpeningStepTaken', data: { step: 'payment' } };
    expect(decided({ type: 'TakeOpeningStep', step: 'policies' }, begun)).toEqual([policies]);
    expect(decided({ type: 'TakeOpeningStep', step: 'policies' }, begun, policies)).toEqual([]);
    expect(stateOf(begun, policies, opened, payment)).toEqual({
      isOpen: true,
      hasBegun: true,
      taken: ['payment', 'policies'],
    });
  });

  keepsDeciderProperties({
    decider: opening,
    commands: fc.oneof(
      fc.constant<OpeningCommand>({ type: 'BeginOpening' }),
      fc.constantFrom(...openingSteps).map((step): OpeningCommand => ({ type: 'TakeOpeningStep', step })),
      fc.constantFrom(zora, null).map((openedBy): OpeningCommand => ({ type: 'OpenStudio', openedBy })),
    ),
    reaches: ['OpeningBegun', 'OpeningStepTaken', 'StudioOpened'],
  });
});
