import { describe, expect, it, test } from 'vitest';
import {
  appointmentStatuses,
  appointmentStatusesWhere,
  appointmentStatusRules,
  holdsTime,
} from '../../../domain/appointment/events.ts';

describe('what a status means', () => {
  it('only a cancelled appointment lets go of its time, and is no visit', () => {
    expect(appointmentStatusesWhere((rules) => !rules.holdsTime)).toEqual(['cancelled']);
    expect(appointmentStatusesWhere((rules) => rules.isVisit)).toEqual(['pending', 'confirmed', 'completed']);
  });

  it('completed and cancelled appointments are over', () => {
    expect(appointmentStatusesWhere((rules) => rules.isOver)).toEqual(['completed', 'cancelled']);
  });

  it('a client may review what was completed', () => {
    expect(appointmentStatusesWhere((rules) => rules.clientMayReview)).toEqual(['completed']);
  });
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
