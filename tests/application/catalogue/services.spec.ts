import { beforeEach, describe, expect, it } from 'vitest';
import {
  addService,
  removeService,
  reviseService,
  type ServiceChanges,
  type ServiceWanted,
} from '../../../application/catalogue/services.ts';

import { categories } from '../../../domain/catalogue/decide-categories.ts';
import { accountId, addOnId, type ServiceId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { streams } from '../../../domain/streams.ts';
import { clientCaller, guest, ownerCaller } from '../../support/callers.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const styling: ServiceWanted = {
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
  addOns: [{ addOnId: null, name: 'Wash', minutes: 20, price: cents(1500) }],
  idempotencyKey: null,
};
const wash = { name: 'Wash', minutes: 20, price: cents(1500) };

let salon: TestSalon;
beforeEach(() => {
  salon = openTestSalon();
});

const add = (change: Partial<ServiceWanted> = {}) => addService(salon.parts)(ownerCaller, { ...styling, ...change });
const added = async (change: Partial<ServiceWanted> = {}) => (await add(change))._unsafeUnwrap().value;
const revise = (serviceId: ServiceId, changes: ServiceChanges) =>
  reviseService(salon.parts)(ownerCaller, { serviceId, changes });
const names = async () => (await salon.parts.handle.state(categories, streams.categories))._unsafeUnwrap().names;

describe('a new service', () => {
  it('gets its category in the existing spelling, or a new one', async () => {
    expect((await added({ category: ' sTyling' })).category).toBe('Styling');
    expect(await salon.types()).toEqual(['ServiceAdded']);
    expect((await added({ category: ' Braids ' })).category).toBe('Braids');
    expect(await names()).toContain('Braids');
  });

  it('is refused beyond a limit, and no category is left behind', async () => {
    expect((await add({ minutes: 50, category: 'Braids' }))._unsafeUnwrapErr().kind).toBe('DurationInvalid');
    expect(await salon.types()).toEqual([]);
  });

  it('can be added by the owner alone', async () => {
    for (const caller of [guest, clientCaller(accountId('ann'), 'password')]) {
      expect((await addService(salon.parts)(caller, styling))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
    }
    expect(await salon.types()).toEqual([]);
  });
});

describe('a revised service', () => {
  it('keeps the fields that somebody else changes at the same time', async () => {
    const { serviceId } = await added();
    await Promise.all([revise(serviceId, { name: 'New name' }), revise(serviceId, { price: cents(1) })]);
    expect((await revise(serviceId, {}))._unsafeUnwrap().value).toMatchObject({ name: 'New name', price: 1 });
  });

  it('keeps the ids of its add-ons while names come, go and come again', async () => {
    const { serviceId, addOns } = await added();
    const [first] = addOns;
    if (first === undefined) throw new Error('it has one');
    const renamed = await revise(serviceId, {
      addOns: [
        { ...first, name: 'Long wash' },
        { ...wash, addOnId: null },
      ],
    });
    const [kept, fresh] = renamed._unsafeUnwrap().value.addOns;
    expect(kept).toEqual({ ...first, name: 'Long wash' });
    expect(fresh?.addOnId).not.toBe(first.addOnId);
    const again = [
      { ...first, name: 'Long wash' },
      { ...wash, addOnId: null },
    ];
    expect((await revise(serviceId, { addOns: again }))._unsafeUnwrap().value.addOns).toEqual([kept, fresh]);
    const twice = [
      { ...wash, addOnId: addOnId('w') },
      { ...wash, addOnId: addOnId('w') },
    ];
    expect((await revise(serviceId, { addOns: twice }))._unsafeUnwrapErr().kind).toBe('AddOnTwice');
  });

  it('is refused if it does not exist, and no category is left behind', async () => {
    const { serviceId } = await added();
    (await removeService(salon.parts)(ownerCaller, serviceId))._unsafeUnwrap();
    const before = await salon.types();
    expect((await revise(serviceId, { category: 'Braids' }))._unsafeUnwrapErr()).toEqual({ kind: 'ServiceNotFound' });
    expect((await removeService(salon.parts)(ownerCaller, serviceId))._unsafeUnwrapErr().kind).toBe('ServiceNotFound');
    expect(await salon.types()).toEqual(before);
  });

  it('can be revised by the owner alone', async () => {
    const { serviceId } = await added();
    const caller = clientCaller(accountId('ann'), 'password');
    const revised = await reviseService(salon.parts)(caller, { serviceId, changes: { isActive: false } });
    expect(revised._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
    expect((await removeService(salon.parts)(caller, serviceId))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
  });
});
