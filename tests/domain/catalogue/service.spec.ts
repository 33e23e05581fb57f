import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { service, serviceFor } from '../../../domain/catalogue/decide.ts';
import type { AddOn, AddService, ServiceCommand, ServiceDescription } from '../../../domain/catalogue/events.ts';
import { addOnId, serviceId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const wash: AddOn = { addOnId: addOnId('wash'), name: 'Wash', minutes: 20, price: cents(1500) };
const styling: ServiceDescription = {
  name: 'Locs styling',
  description: 'Two hours of styling',
  category: 'Styling',
  kind: 'service',
  price: cents(8500),
  minutes: 120,
  isActive: true,
  image: null,
  images: [],
  imageAlts: {},
  preparation: '',
  deposit: null,
  consultation: { kind: 'none' },
  addOns: [wash],
};

const add = (changes: Partial<ServiceDescription> = {}): AddService => ({
  type: 'AddService',
  service: { ...styling, ...changes, serviceId: serviceId('s1') },
});
const revise = (changes: Partial<ServiceDescription>) => ({ type: 'ReviseService', changes }) as const;

const move = (category: string) => ({ type: 'MoveService', category }) as const;

const given = (...commands: readonly ServiceCommand[]) => {
  const state = commands.reduce(
    (before, command) => service.decide(command, before)._unsafeUnwrap().reduce(service.evolve, before),
    service.initial,
  );
  return { state, when: (command: ServiceCommand) => service.decide(command, state) };
};

describe('a service', () => {
  it('is added as described', () => {
    expect(given(add()).state).toEqual({ ...styling, serviceId: 's1', removed: false });
  });

  const refusals: readonly (readonly [Partial<ServiceDescription>, object])[] = [
    [{ name: '' }, { kind: 'TextMissing', field: 'name' }],
    [{ name: 'x'.repeat(101) }, { kind: 'TextTooLong', field: 'name', limit: 100 }],
    [{ description: ' ' }, { kind: 'TextMissing', field: 'description' }],
    [{ description: 'x'.repeat(1001) }, { kind: 'TextTooLong', field: 'description', limit: 1000 }],
    [{ category: '' }, { kind: 'TextMissing', field: 'category' }],
    [{ category: 'x'.repeat(101) }, { kind: 'TextTooLong', field: 'category', limit: 100 }],
    [{ minutes: 0 }, { kind: 'DurationInvalid', field: 'duration', step: 15, maximum: 1440 }],
    [{ minutes: -15 }, { kind: 'DurationInvalid', field: 'duration', step: 15, maximum: 1440 }],
    [{ minutes: 50 }, { kind: 'DurationInvalid', field: 'duration', step: 15, maximum: 1440 }],
    [{ minutes: 1455 }, { kind: 'DurationInvalid', field: 'duration', step: 15, maximum: 1440 }],
    [{ price: cents(-1) }, { kind: 'PriceInvalid', field: 'price' }],
    [{ price: cents(0.5) }, { kind: 'PriceInvalid', field: 'price' }],
    [{ deposit: { kind: 'amount', amount: cents(0) } }, { kind: 'DepositInvalid' }],
    [{ deposit: { kind: 'percent', percent: 101 } }, { kind: 'DepositInvalid' }],
    [{ preparation: 'x'.repeat(1001) }, { kind: 'TextTooLong', field: 'preparation', limit: 1000 }],
    [{ imageAlts: { '/a.webp': 'x'.repeat(301) } }, { kind: 'TextTooLong', field: 'imageAlts', limit: 300 }],
    [{ addOns: [{ ...wash, name: '' }] }, { kind: 'TextMissing', field: 'addOns.name' }],
    [
      { addOns: [{ ...wash, minutes: -1 }] },
      { kind: 'DurationInvalid', field: 'addOns.duration', step: 1, maximum: 1440 },
    ],
    [{ addOns: [wash, wash] }, { kind: 'AddOnTwice', addOnId: 'wash' }],
  ];
  it.each(refusals)('is refused with %o, new or revised', (changes, rejection) => {
    expect(given().when(add(changes))._unsafeUnwrapErr()).toEqual(rejection);
    expect(given(add()).when(revise(changes))._unsafeUnwrapErr()).toEqual(rejection);
  });

  it('may be free and last 15 minutes', () => {
    expect(
      given()
        .when(add({ price: cents(0), minutes: 15 }))
        .isOk(),
    ).toBe(true);
  });

  it('keeps the fields that a revision does not name', () => {
    const revised = given(add({ image: '/a.webp' }), revise({ price: cents(9000) }), revise({ name: 'Styling' }));
    expect(revised.state).toMatchObject({ name: 'Styling', price: 9000, image: '/a.webp', addOns: [wash] });
    expect(given(add({ image: '/a.webp' }), revise({ image: null })).state?.image).toBeNull();
  });

  it('moves to another category once', () => {
    const moved = given(add({ image: '/a.webp' }), move('Braids'));
    expect(moved.state).toEqual({ ...styling, image: '/a.webp', category: 'Braids', serviceId: 's1', removed: false });
    expect(moved.when(move('Braids'))._unsafeUnwrap()).toEqual([]);
    expect(given().when(move('Braids'))._unsafeUnwrapErr()).toEqual({ kind: 'ServiceNotFound' });
  });

  it('is not changed by fields in another order', () => {
    const reversed = Object.fromEntries(Object.entries(styling).reverse()) as ServiceDescription;
    expect(given(add()).when({ type: 'AddService', service: { ...reversed, serviceId: serviceId('s1') } })).toEqual(
      given(add()).when(add()),
    );
    expect(given(add()).when(revise(reversed))._unsafeUnwrap()).toEqual([]);
  });

  it('cannot come back after its removal, and its id is used up', () => {
    const removed = given(add(), { type: 'RemoveService' });
    expect(removed.when({ type: 'ActivateService' })._unsafeUnwrapErr()).toEqual({ kind: 'ServiceNotFound' });
    expect(removed.when(add())._unsafeUnwrapErr()).toEqual({ kind: 'ServiceAlreadyAdded' });
  });

  keepsDeciderProperties({
    decider: service,
    commands: fc.oneof(
      fc.record({ minutes: fc.constantFrom(15, 60, 61) }).map(add),
      fc
        .record(
          { name: fc.constantFrom('', 'A', 'B'), isActive: fc.boolean(), image: fc.constantFrom(null, '/a.webp') },
          { requiredKeys: [] },
        )
        .map(revise),
      fc.constantFrom('Styling', 'Braids').map(move),
      fc.constantFrom<ServiceCommand>(
        { type: 'ActivateService' },
        { type: 'DeactivateService' },
        { type: 'RemoveService' },
      ),
    ),
    reaches: ['ServiceAdded', 'ServiceRevised', 'ServiceActivated', 'ServiceDeactivated', 'ServiceRemoved'],
  });
});

describe('a service', () => {
  const added = stateAfter(service, add());
  const addOns = [wash, wash];
  everyRejectionHappens(serviceFor, {
    AddService: {
      ServiceAlreadyAdded: [added, add({ name: 'Twists' })],
      ConsultationInvalid: [null, add({ consultation: { kind: 'months', months: 61 } })],
      SessionsInvalid: [null, add({ sessions: 6 })],
      DepositInvalid: [null, add({ deposit: { kind: 'percent', percent: 0 } })],
      PriceInvalid: [null, add({ price: cents(-1) })],
      DurationInvalid: [null, add({ minutes: 50 })],
      AddOnTwice: [null, add({ addOns })],
      TextMissing: [null, add({ name: '' })],
      TextTooLong: [null, add({ name: 'x'.repeat(101) })],
    },
    ReviseService: {
      ServiceNotFound: [null, revise({ name: 'Twists' })],
      ConsultationInvalid: [added, revise({ consultation: { kind: 'months', months: 0 } })],
      SessionsInvalid: [added, revise({ sessions: 0 })],
      DepositInvalid: [added, revise({ deposit: { kind: 'percent', percent: 0 } })],
      PriceInvalid: [added, revise({ price: cents(-1) })],
      DurationInvalid: [added, revise({ minutes: 50 })],
      AddOnTwice: [added, revise({ addOns })],
      TextMissing: [added, revise({ name: '' })],
      TextTooLong: [added, revise({ name: 'x'.repeat(101) })],
    },
    MoveService: { ServiceNotFound: [null, move('Braids')] },
    ActivateService: { ServiceNotFound: [null, { type: 'ActivateService' }] },
    DeactivateService: { ServiceNotFound: [null, { type: 'DeactivateService' }] },
    RemoveService: { ServiceNotFound: [null, { type: 'RemoveService' }] },
  });
});
