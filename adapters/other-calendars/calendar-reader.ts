import { answerApart } from '../apart.ts';
import { type CalendarToRead, readCalendar } from './read-calendar.ts';

answerApart<CalendarToRead>(async (asked) => readCalendar(asked));
