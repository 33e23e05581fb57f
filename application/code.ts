import { okAsync } from 'neverthrow';
import {
  type CodeTerms,
  type DiscountCode,
  type DiscountCodeEvent,
  discountCodeFor,
  foldedCode,
} from '../domain/code.ts';
import { type CodeId, codeId } from '../domain/kernel/ids.ts';
import { streams } from '../domain/streams.ts';
import { type Caller, ownerOnly } from './kernel/caller.ts';
import { type Done, neverMissing } from './kernel/done.ts';
import { type Given, type Handled, sliceOf } from './kernel/handle.ts';
import type { Ports } from './kernel/ports.ts';

type CodeParts = Ports<'handle' | 'ids'>;

const made = ({ state, position }: Handled<DiscountCode | null, DiscountCodeEvent>): Done<DiscountCode> => ({
  value: neverMissing(state),
  position,
});

export type CodeWanted = { readonly code: string; readonly terms: CodeTerms };

/** The owner makes a discount code. Its id comes from the code itself, so that no code exists twice. */
export const makeCode =
  ({ handle, ids }: CodeParts) =>
  (caller: Caller, { code, terms }: CodeWanted) =>
    ownerOnly(caller).asyncAndThen(() => {
      const id = codeId(ids.keyed('code', foldedCode(code)));
      return handle
        .command(discountCodeFor.MakeCode, streams.discountCode(id), caller, {
          ...{ type: 'MakeCode', codeId: id, code, terms },
        })
        .map(made);
    });

/** Pauses or resumes a code. A paused code gives no discount. Bookings that have it keep it. */
const pauseCode =
  ({ handle }: CodeParts) =>
  (caller: Caller, id: CodeId, isPaused: boolean) =>
    ownerOnly(caller)
      .asyncAndThen(() => okAsync(streams.discountCode(id)))
      .andThen((stream) =>
        isPaused
          ? handle.command(discountCodeFor.PauseCode, stream, caller, { type: 'PauseCode' })
          : handle.command(discountCodeFor.ResumeCode, stream, caller, { type: 'ResumeCode' }),
      )
      .map(made);

const useCases = { makeCode, pauseCode };
export const codeUseCases = sliceOf(useCases);
export type CodeUseCases = Given<typeof useCases>;
