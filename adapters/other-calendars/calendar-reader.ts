import { answerAsReader } from '../reader-process.ts';
import { type CalendarToRead, readCalendar } from './read-calendar.ts';

answerAsReader<CalendarToRead>(async (asked) => readCalendar(asked));
