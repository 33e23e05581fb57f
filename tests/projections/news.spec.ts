import { describe, expect, it } from 'vitest';
import { appointmentId, reviewId } from '../../domain/kernel/ids.ts';
import { latestNews } from '../../projections/dashboards/news.ts';
import { readModelsAfter } from '../support/read-models.ts';
import * as stories from '../support/stories.ts';

const told = (db: ReturnType<typeof readModelsAfter>) =>
  latestNews(db, 50).map(({ kind, name, serviceName, rating }) => [kind, name, serviceName, rating]);

describe('the news', () => {
  const { accountOpened, booked, forgotten, reviewSubmitted } = stories;
  const start = [accountOpened('ada'), ...booked(), reviewSubmitted('mine', { appointment: 'one', rating: 4 })];

  it('are what clients did, the newest first', () => {
    const db = readModelsAfter(...start);
    expect(latestNews(db, 50).map(({ kind }) => kind)).toEqual(['reviewed', 'booked']);
    expect(latestNews(db, 1)).toHaveLength(1);
  });

  it('tell where a visit was moved to, and that it was canceled, where the client did it', () => {
    const db = readModelsAfter(
      ...start,
      stories.rescheduled({}, { time: '15:00' }),
      stories.rescheduled({ time: '15:00' }, { time: '16:00' }, 'owner'),
      stories.cancelled({ time: '16:00' }),
    );
    expect(latestNews(db, 2)).toMatchObject([
      { kind: 'cancelled', appointmentId: 'one', time: '16:00' },
      { kind: 'moved', appointmentId: 'one', time: '15:00' },
    ]);
  });

  it('leave out what was deleted', () => {
    const deleted = { type: 'ReviewDeleted' as const, data: { reviewId: reviewId('mine') } };
    expect(latestNews(readModelsAfter(...start, deleted), 50).map(({ kind }) => kind)).toEqual(['booked']);
  });

  it('name nobody who was forgotten', () => {
    const before = told(readModelsAfter(...start)).flat();
    expect(before.filter((word) => typeof word === 'string' && word.startsWith('Ada'))).not.toEqual([]);
    const after = told(readModelsAfter(...start, forgotten('ada')));
    expect(after.map(([, name]) => name)).toEqual([null, null]);
  });

  it('do not tell the owner what she did herself', () => {
    const id = appointmentId('one');
    const confirmed = { type: 'AppointmentConfirmed' as const, data: { appointmentId: id } };
    expect(latestNews(readModelsAfter(...start, confirmed), 50)).toHaveLength(2);
  });
});
