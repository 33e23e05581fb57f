import fc from 'fast-check';
import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { partsOfVisit, preparationWords } from '../../../domain/catalogue/visit-parts.ts';
import { type DepositRule, dueAtBooking, strictestDeposit } from '../../../domain/kernel/deposit.ts';
import { addOnId, serviceId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';

const addOn = (id: string, minutes = 15, price = 1_000) => ({
  ...{ addOnId: addOnId(id), name: id, minutes, price: cents(price) },
});
const service = (id: string, ...addOns: readonly ReturnType<typeof addOn>[]) => ({
  ...{ serviceId: serviceId(id), name: id, minutes: 60, price: cents(8_000), addOns },
});

const wash = service('wash', addOn('steam'), addOn('scalp'));
const twist = service('twist', addOn('scalp'), addOn('beads'));
const color = service('color');

const namesOf = (asked: readonly string[], others = [twist, color]) =>
  partsOfVisit(wash, others, asked.map(addOnId)).map((parts) => parts.map(({ name }) => name));

describe('a visit of several services', () => {
  it('has add-ons, then each further service with its own', () => {
    expect(namesOf(['beads', 'color', 'twist', 'steam'])).toEqual(ok(['steam', 'beads', 'twist', 'color']));
    expect(namesOf(['scalp', 'twist'])).toEqual(ok(['scalp', 'twist']));
    expect(namesOf([])).toEqual(ok([]));
  });

  it('has nothing that none of its services offers, and its own service once', () => {
    expect(namesOf(['nails'])).toEqual(err(addOnId('nails')));
    expect(namesOf(['beads'], [color])).toEqual(err(addOnId('beads')));
    expect(namesOf(['wash'])).toEqual(err(addOnId('wash')));
    expect(namesOf(['wash'], [wash])).toEqual(err(addOnId('wash')));
  });

  it('takes each asked part once, whatever the order, and costs their sum', () => {
    const offered = ['steam', 'scalp', 'twist', 'beads', 'color'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...offered)), (asked) => {
        const parts = partsOfVisit(wash, [twist, color], asked.map(addOnId))._unsafeUnwrap();
        expect(parts.map(({ addOnId: id }) => String(id)).toSorted()).toEqual([...new Set(asked)].toSorted());
        const services = parts.filter(({ addOnId: id }) => ['twist', 'color'].includes(id)).length;
        const length = parts.reduce((sum, { minutes }) => sum + minutes, 0);
        expect(length).toBe(services * 60 + (parts.length - services) * 15);
        const again = partsOfVisit(wash, [twist, color], asked.toReversed().map(addOnId))._unsafeUnwrap();
        expect(new Set(again)).toEqual(new Set(parts));
      }),
    );
  });

  it('asks for all that its services ask for beforehand', () => {
    const asks = [{ preparation: 'Wash it.' }, null, { preparation: '' }, { preparation: 'Bring beads.' }];
    expect(preparationWords(asks)).toBe('Wash it.\n\nBring beads.');
  });
});

const someRule: fc.Arbitrary<DepositRule> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('full' as const), minimumHours: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 20_000 }).map(cents) }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
);

it('the deposit of several services is the one that asks most, and for one service its own', () => {
  fc.assert(
    fc.property(someRule, fc.array(someRule), fc.nat(300), fc.nat(30_000), (first, others, minutes, price) => {
      const visit = { minutes, total: cents(price) };
      const chosen = dueAtBooking(strictestDeposit([first, ...others], visit), visit.total);
      const each = [first, ...others].map((rule) => dueAtBooking(strictestDeposit([rule], visit), visit.total));
      expect(chosen).toBe(Math.max(...each));
    }),
  );
});
