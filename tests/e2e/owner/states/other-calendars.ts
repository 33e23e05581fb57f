import { answer } from '../../../support/browser/answers.ts';
import { dialogReads, inside, inTurn, type OwnerState, onItsWay, press, reads, refuseToSave } from './support.ts';

const path = 'settings/calendars';
const asked = '/admin/other-calendars';

const good = {
  ...{ id: 'a', name: 'Family', host: 'calendar.google.com', showsTitles: true, isPaused: false },
  ...{ readAt: '2026-11-20T16:00:03.000Z', busyTimes: 12, unread: null, trouble: null },
};
const trouble = {
  ...{ why: 'gone', since: '2026-11-20T16:00:03.000Z', message: 'There’s no calendar at this address anymore.' },
  counts: true,
  countsUntil: '2026-11-27T16:00:03.000Z',
};
const calendars = [
  good,
  {
    ...good,
    id: 'b',
    name: 'Krankenhausbereitschaftsdienstplanverwaltungskalender',
    host: 'outlook.office365.com',
    trouble,
  },
  {
    ...good,
    id: 'c',
    name: 'School',
    busyTimes: 0,
    readAt: null,
    trouble: { ...trouble, counts: false, countsUntil: null },
  },
  { ...good, id: 'd', name: 'Day job', isPaused: true },
  { ...good, id: 'e', name: 'Club', unread: { entries: 2, lines: [18, 25] } },
];
const list = (shown: readonly object[]) => ({ calendars: shown });

export const otherCalendarsStates: readonly OwnerState[] = [
  {
    name: 'other calendars',
    path,
    given: (at) => answer(at, asked, list(calendars)),
    see: reads('Paused. Clients can book its busy times.'),
  },
  { name: 'no other calendars', path, see: reads('No other calendars yet') },
  {
    name: 'another calendar that is added',
    path,
    see: inTurn(press('Add a calendar'), dialogReads('Calendar address')),
  },
  {
    name: 'another calendar without a name',
    path,
    see: inTurn(press('Add a calendar'), inside('Add calendar'), dialogReads('Please name the calendar.')),
  },
  {
    name: 'another calendar that is not saved',
    path,
    given: async (at) => {
      await answer(at, asked, list(calendars));
      await refuseToSave(at, `${asked}/a`);
    },
    see: async (page) => {
      await press('Change: Family')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  onItsWay('other calendars', path, asked),
];
