import { expect, test } from 'vitest';
import { keptAddOns, keptProblem, servicesChanged } from '../../../web/features/admin-services/add-ons/kept-add-ons.ts';

const addOn = (id: string, name: string, price: number, duration = 15) => ({ id, name, price, duration });
const services = [
  { id: 'one', addOns: [addOn('a', 'Beads', 10), addOn('b', 'Wash', 20, 30)] },
  { id: 'two', addOns: [addOn('c', 'beads ', 12)] },
  { id: 'three', addOns: [] },
];
const [beads, wash] = keptAddOns(services);

test('an add-on is kept once under its name, with what all its services say', () => {
  expect(beads).toEqual({ key: 'beads', name: 'Beads', services: 2, duration: 15, price: '' });
  expect(wash).toEqual({ key: 'wash', name: 'Wash', services: 1, duration: 30, price: 20 });
});

test('a change reaches each service that offers it, and only what was changed', () => {
  const typed = keptAddOns(services).map((row) =>
    row.key === 'beads' ? { ...row, duration: 20, name: 'Gold beads' } : row,
  );
  expect(servicesChanged(services, keptAddOns(services), typed)).toEqual([
    { id: 'one', addOns: [addOn('a', 'Gold beads', 10, 20), addOn('b', 'Wash', 20, 30)] },
    { id: 'two', addOns: [addOn('c', 'Gold beads', 12, 20)] },
  ]);
  expect(servicesChanged(services, keptAddOns(services), keptAddOns(services))).toEqual([]);
});

test('a number that differs may stay so; one that was emptied is missing', () => {
  expect(beads && keptProblem(beads, beads)).toBe(null);
  expect(wash && keptProblem({ ...wash, price: '' }, wash)).toBe('Price must be zero or more');
});
