import { expect, test } from 'vitest';
import { tell, unseenIn } from '../../../web/features/admin-news/news-words.ts';

const news = {
  ...{ id: '0002', at: '2026-12-01T15:00:00.000Z', appointmentId: 'one', reviewId: null, rating: null },
  ...{ name: 'Ada Brown', serviceName: 'Loc Repair', date: '2026-12-18', time: '13:30' },
};

test('each piece of news says who did what, and leads to it', () => {
  expect(tell({ ...news, kind: 'booked' })).toEqual({
    sentence: 'Ada Brown booked',
    detail: 'Loc Repair · Fri, Dec 18 at 1:30 PM',
    to: '/admin/appointments?open=one',
  });
  expect(tell({ ...news, kind: 'moved' }).sentence).toBe('Ada Brown moved to Fri, Dec 18 at 1:30 PM');
  expect(tell({ ...news, kind: 'cancelled' }).sentence).toBe('Ada Brown canceled');
  expect(tell({ ...news, kind: 'paid' }).to).toBe('/admin/appointments?proof=one');
  const review = { ...news, appointmentId: null, reviewId: 'mine', rating: 4, date: null, time: null };
  expect(tell({ ...review, kind: 'reviewed' })).toEqual({
    ...{ sentence: 'Ada Brown left a 4-star review', detail: 'Loc Repair', to: '/admin/reviews?open=mine' },
  });
  expect(tell({ ...review, kind: 'review-revised', name: null }).sentence).toBe(
    'A former client changed a review to 4 stars',
  );
});

test('what came after the newest that was seen is new, and everything on a new device', () => {
  const list = [{ id: '0003' }, { id: '0002' }, { id: '0001' }];
  expect(unseenIn(list, '0002')).toBe(1);
  expect(unseenIn(list, null)).toBe(3);
});
