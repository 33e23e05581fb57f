import { expect, test } from 'vitest';
import { minutesWords } from '../../../application/timeline/timeline.ts';

test.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [420, '7 hours'],
  [0, '0 minutes'],
])('%i minutes are said as a person says them: %s', (minutes, words) => expect(minutesWords(minutes)).toBe(words));
