import { expect, test } from 'vitest';
import { meetingChoices, meetingNamed } from '../../../web/format/text.ts';

test('the ways to meet are those of the owner, under her names', () => {
  const options = [{ title: 'At my studio' }, { title: 'Zoom call' }, { title: 'Video' }, { title: ' ' }];
  expect(meetingChoices(options)).toEqual([
    { value: 'in-person', label: 'At my studio' },
    { value: 'video', label: 'Zoom call' },
  ]);
  expect(meetingChoices([])).toEqual([]);
});

test('an address names a way to meet or none', () => {
  expect([meetingNamed('video'), meetingNamed('in-person'), meetingNamed('phone'), meetingNamed(null)]).toEqual([
    'video',
    'in-person',
    null,
    null,
  ]);
});
