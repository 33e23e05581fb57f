import { ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider } from '../kernel/index.ts';
import type { OpeningCommand } from './commands.ts';
import type { OpeningEvent } from './events.ts';
import { evolve, initial, type OpeningState } from './state.ts';

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

/** Whether the studio has opened, and how far its owner is in the guided opening. Nothing of it is ever refused. */
export const opening: Decider<OpeningState, OpeningCommand, OpeningEvent, never> = { initial, evolve, decide };
