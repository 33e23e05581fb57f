import { expect, it } from 'vitest';
import { policyText, policyTextOf } from '../../../domain/agreement.ts';
import type { NoShowFeeRule } from '../../../domain/kernel/deposit.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { firstSettings } from '../../../domain/settings.ts';

const rules = { ...firstSettings, rescheduleHours: 1 };
const written = { title: ' Policies ', sections: [{ title: 'TO BOOK', text: 'A deposit is required.\n' }] };

it('the policies that a client agrees to are what the owner wrote and what the site keeps to', () => {
  expect(policyTextOf(written, rules)).toBe(
    [
      'Policies',
      'TO BOOK\nA deposit is required.',
      'Canceling online\nUntil the studio confirms your visit you can cancel it online at any time. ' +
        'A confirmed visit can be canceled online until 24 hours before it starts.',
      'Moving online\nA visit can be moved online until 1 hour before it starts, up to 3 times.',
    ].join('\n\n'),
  );
  expect(policyTextOf(written, { ...rules, rescheduleLimit: 0 })).toContain('A visit cannot be moved online.');
  expect(policyTextOf(written, { ...rules, rescheduleLimit: 1 })).toMatch(/starts, once\.$/);
});

it('says what a move costs where not every move is free', () => {
  const ends = (freeMoves: number) => policyTextOf(written, { ...rules, freeMoves }).split('3 times.')[1];
  expect(ends(3)).toBe('');
  expect(ends(2)).toBe(' The first 2 moves are free. After that, each move costs the deposit again, if you paid one.');
  expect(ends(1)).toBe(' The first move is free. After that, each move costs the deposit again, if you paid one.');
  expect(ends(0)).toBe(' Each move costs the deposit again, if you paid one.');
});

it('says what canceling late costs, where it can be done', () => {
  const said = (lateCancellationKeeps: number) => policyTextOf(written, { ...rules, lateCancellationKeeps });
  const late = ' After that it can still be canceled online until it starts, and the studio keeps';
  expect(said(100)).not.toContain('After that');
  expect(said(50)).toContain(`24 hours before it starts.${late} 50% of what you have paid.`);
  expect(said(0)).toContain(`24 hours before it starts.${late} nothing of what you have paid.`);
});

it('says what a missed visit costs', () => {
  const said = (noShowFee: NoShowFeeRule) =>
    policyTextOf(written, { ...rules, noShowFee }).split('\n\nMissing a visit\n')[1];
  expect(said({ kind: 'none' })).toBeUndefined();
  expect(said({ kind: 'deposit' })).toBe('If you don’t come, you lose the deposit.');
  expect(said({ kind: 'amount', amount: cents(3_000) })).toMatch(
    /^If you don’t come, you owe \$30\.00, but never more/,
  );
  expect(said({ kind: 'percent', percent: 50 })).toMatch(/^If you don’t come, you owe 50% of the price\./);
});

it('says what follows for who did not come', () => {
  const said = (noShowsUntilFullPayment: number, noShowLimit: number) =>
    policyTextOf(written, { ...rules, noShowsUntilFullPayment, noShowLimit }).split('\n\nMissing a visit\n')[1];
  const pays = 'After one missed visit, you pay the whole price when you book.';
  const goes = 'After 3 missed visits, you book with the studio directly, not online.';
  expect([said(0, 0), said(1, 0), said(0, 3), said(1, 3), said(3, 3)]).toEqual([
    ...[undefined, pays, goes, `${pays} ${goes}`, goes],
  ]);
});

it('a text is stored once', () => {
  const show = { type: 'ShowPolicyText', policiesHash: 'ab', text: 'Come on time' } as const;
  const [event] = policyText.decide(show, policyText.initial)._unsafeUnwrap();
  expect(event).toEqual({ type: 'PolicyTextShown', data: { policiesHash: 'ab', text: 'Come on time' } });
  if (event === undefined) throw new Error('nothing was stored');
  expect(policyText.decide(show, policyText.evolve(policyText.initial, event))._unsafeUnwrap()).toEqual([]);
});
