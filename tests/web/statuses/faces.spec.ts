import { describe, expect, test } from 'vitest';
import { appointmentStatusRules, listedStatuses } from '../../../domain/appointment/events.ts';
import { proofStatuses, proofStatusRules } from '../../../domain/payment-proof/events.ts';
import { reviewStatuses, reviewStatusRules } from '../../../domain/review/events.ts';
import {
  appointmentFaces,
  choicesOf,
  proofFaces,
  reviewFaces,
  statusesOf,
  statusNamed,
} from '../../../web/statuses/faces.ts';

// The web app may not import the domain: these tests keep its tables in step with the domain’s rules.
describe('what the screens make of a status is what the domain says', () => {
  test.each(listedStatuses)('an appointment that is %s', (status) => {
    const { holdsTime, awaitsOwner, isOver, clientMayChange, clientMayReview } = appointmentFaces[status];
    const rules = appointmentStatusRules[status];
    expect({ holdsTime, awaitsOwner, isOver, clientMayReview }).toEqual({
      holdsTime: rules.holdsTime,
      awaitsOwner: rules.awaitsOwner,
      isOver: rules.isOver,
      clientMayReview: rules.clientMayReview,
    });
    expect(clientMayChange).toBe(rules.clientMayCancel !== 'never' || rules.clientMayMove !== 'never');
  });

  test.each(proofStatuses)('a payment proof that is %s', (status) => {
    // No screen shows whether a proof lapses.
    const { lapses: _, ...shown } = proofStatusRules[status];
    expect(proofFaces[status]).toMatchObject(shown);
  });

  test.each(reviewStatuses)('a review that is %s', (status) => {
    expect(reviewFaces[status]).toMatchObject(reviewStatusRules[status]);
  });
});

test('no two statuses of an appointment have the same word, icon or color in charts', () => {
  const faces = statusesOf(appointmentFaces).map((status) => appointmentFaces[status]);
  for (const of of [faces.map(({ word }) => word), faces.map(({ Icon }) => Icon), faces.map((face) => face.chartColor)])
    expect(new Set<unknown>(of).size).toBe(faces.length);
});

test('a select offers every status by its word, and knows no other text', () => {
  expect(choicesOf(reviewFaces)).toEqual([
    { value: 'pending', label: 'Pending' },
    { value: 'approved', label: 'Approved' },
    { value: 'rejected', label: 'Rejected' },
  ]);
  expect([statusNamed(reviewFaces, 'approved'), statusNamed(reviewFaces, 'toString')]).toEqual(['approved', undefined]);
  expect(statusNamed(reviewFaces, null)).toBeUndefined();
});
