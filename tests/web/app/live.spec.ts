import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { notePosition, position } from '../../../web/api/call/client.ts';
import { isOutdatedBy, isTouched, refetchTouched } from '../../../web/api/touched.ts';
import type { Topic } from '../../../web/api/types.ts';
import { bookingsSentence, newsAmong, proofNewsAmong } from '../../../web/app/admin/news.query.ts';

const admin = (...rest: readonly unknown[]) => ['private', 'admin', ...rest];

describe('what is asked for again', () => {
  test('a new booking: the lists, the counts and the free times, not the texts of the site', () => {
    const changed = ['appointments'] as const;
    expect(isTouched(admin('appointments', { page: 1 }), changed)).toBe(true);
    expect(isTouched(admin('count', '/admin/appointments'), changed)).toBe(true);
    expect(isTouched(admin('slots', '2026-12-01'), changed)).toBe(true);
    expect(isTouched(['availability', 'days'], changed)).toBe(true);
    expect(isTouched(admin('branding'), changed)).toBe(false);
    expect(isTouched(admin('branding'), ['branding'])).toBe(true);
    expect(isTouched(admin('settings'), changed)).toBe(false);
    expect(isTouched(['branding'], changed)).toBe(false);
  });

  test('a new zone or booking window: what every page says of them', () => {
    expect(isTouched(['booking-rules'], ['settings'])).toBe(true);
    expect(isTouched(['booking-rules'], ['availability-rules'])).toBe(true);
    expect(isTouched(['availability', 'days'], ['availability-rules'])).toBe(true);
    expect(isTouched(['booking-rules'], ['appointments', 'availability'])).toBe(false);
  });

  test('a list that nobody has described shows any change', () => {
    expect(isTouched(admin('something-new'), ['reviews'])).toBe(true);
    expect(isTouched(['private', 'appointments', 'all'], ['appointments'])).toBe(true);
  });

  test('what is no list of ours, and no change at all, touch nothing', () => {
    expect(isTouched(['sign-in-contact', 'a@b.c'], ['customers'])).toBe(false);
    expect(isTouched(admin('count'), [])).toBe(false);
  });
});

test('what a page has changed itself is asked for once, and what is newer or touches more is asked for again', async () => {
  const key = admin('appointments', { page: 1 });
  // Other test files may have noted a position and asked for lists again at it.
  const own = `${position() ?? '0000005'}1`;
  notePosition(own);
  const heard = (at: string, ...topics: Topic[]) => ({ position: at, topics });
  expect(isOutdatedBy(key, heard(own, 'appointments'))).toBe(true);
  await refetchTouched(new QueryClient(), ['appointments']);
  expect(isOutdatedBy(key, heard(own, 'appointments', 'availability'))).toBe(false);
  expect(isOutdatedBy(admin('settings'), heard(own, 'appointments', 'settings'))).toBe(true);
  expect(isOutdatedBy(key, heard(`${own}1`, 'appointments'))).toBe(true);
  expect(isOutdatedBy(key, { position: null, topics: ['appointments'] })).toBe(true);
});

const booked = (id: string, minute: number, bookedBy: 'client' | 'owner' = 'client') => ({
  id,
  bookedBy,
  createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
});

describe('news among the newest bookings', () => {
  const before = [booked('c', 3), booked('b', 2)];

  test('is what a client has booked since', () => {
    expect(newsAmong(before, [booked('d', 4), ...before]).map(({ id }) => id)).toEqual(['d']);
  });

  test('is not an older one that a deletion brought into sight', () => {
    expect(newsAmong(before, [booked('b', 2), booked('a', 1)])).toEqual([]);
  });

  test('is not what the owner booked herself', () => {
    expect(newsAmong(before, [booked('d', 4, 'owner'), ...before])).toEqual([]);
  });

  test('is the very first booking of a studio', () => {
    expect(newsAmong([], [booked('a', 1)])).toHaveLength(1);
  });
});

test('of as many bookings as are looked at there may be more', () => {
  expect(bookingsSentence(2)).toBe('2 new bookings');
  expect(bookingsSentence(5)).toBe('5 or more new bookings');
});

test('news among the newest proofs is what waits and was uploaded since', () => {
  const paid = (id: string, minute: number, status: 'pending' | 'verified' = 'pending') => ({
    ...{ id, status },
    createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
  });
  const before = [paid('c', 3, 'verified'), paid('b', 2)];
  expect(proofNewsAmong(before, [paid('d', 4), ...before]).map(({ id }) => id)).toEqual(['d']);
  expect(proofNewsAmong(before, [paid('c', 3), paid('b', 2), paid('a', 1)])).toEqual([]);
});
