import { expect, test } from 'vitest';
import { entriesOf } from '../../../../adapters/http/appointment/view.ts';
import { accountOpened, booked, completed, logOf } from '../../../support/stories.ts';

test('what was recorded later than it happened is told where it happened', () => {
  const [, ...story] = [accountOpened('ada'), ...booked()];
  const request = story.find((each) => 'type' in each && each.type === 'AppointmentRequested');
  if (request === undefined || 'event' in request) throw new Error('the story has no booking');
  const [, ...recorded] = logOf([
    { event: completed(), at: '2026-12-18T18:00:00.000Z' },
    { event: request, at: '2026-11-02T15:00:00.000Z' },
  ]);
  const told = entriesOf({ stream: 'appointment-one', events: recorded, tip: null }, []);
  expect(told.map(({ what }) => what)).toEqual(['AppointmentRequested', 'AppointmentCompleted']);
});
