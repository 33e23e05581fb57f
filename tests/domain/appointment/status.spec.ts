import { describe, expect, it, test } from 'vitest';
import {
  appointmentStatuses,
  appointmentStatusesWhere,
  appointmentStatusRules,
  holdsTime,
  listedAs,
  listedStatuses,
} from '../../../domain/appointment/events.ts';

describe('what a status means', () => {
  it('only what was cancelled or missed lets go of its time, and is no visit', () => {
    expect(appointmentStatusesWhere((rules) => !rules.holdsTime)).toEqual(['cancelled', 'no-show']);
    expect(appointmentStatusesWhere((rules) => rules.isVisit)).toEqual(['pending', 'confirmed', 'completed']);
  });

  it('appointments that are completed, cancelled or missed are over', () => {
    expect(appointmentStatusesWhere((rules) => rules.isOver)).toEqual(['completed', 'cancelled', 'no-show']);
  });

  it('a client may review what was completed', () => {
    expect(appointmentStatusesWhere((rules) => rules.clientMayReview)).toEqual(['completed']);
  });
});

it('a no-show is listed as cancelled, and every other status as itself', () => {
  expect(listedStatuses).toEqual(['pending', 'confirmed', 'completed', 'cancelled']);
  expect(listedStatuses.map(listedAs)).toEqual(listedStatuses);
  expect(listedAs('no-show')).toBe('cancelled');
});

describe.each(appointmentStatuses)('%s', (status) => {
  const rules = appointmentStatusRules[status];

  test('the studio earns nothing with a time that it does not hold', () => {
    expect(holdsTime(status) || rules.earns === 'never').toBe(true);
  });

  test('a client may neither cancel nor move what is over', () => {
    expect(rules.isOver).toBe(rules.clientMayCancel === 'never' && rules.clientMayMove === 'never');
  });
});
