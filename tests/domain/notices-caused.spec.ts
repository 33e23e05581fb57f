import { expect, it } from 'vitest';
import { noticesCausedBy } from '../../domain/notices-caused.ts';
import { eventTypes } from '../support/arbitrary/events.ts';
import { exampleOf } from '../support/examples.ts';

const importedFrom = { importId: 'a'.repeat(32), source: 'square', row: 2 };

it('somebody is told of a booking, and nobody of one that an import brings', () => {
  const requested = exampleOf('AppointmentRequested');
  expect(noticesCausedBy(requested, { role: 'user' })).toContain('booking-received');
  const ofImports = eventTypes.map((type) => noticesCausedBy(exampleOf(type), { role: 'admin', importedFrom }));
  expect(ofImports.flat()).toEqual([]);
});

it('an event of nobody’s visit tells nobody', () => {
  expect(noticesCausedBy(exampleOf('ServiceAdded'), { role: 'admin' })).toEqual([]);
});
