import { parentPort, workerData } from 'node:worker_threads';
import { type CalendarFile, calendarRows } from './ics.ts';

// A thread of its own, as for other calendars: a series may be written so that it never ends.
parentPort?.postMessage(calendarRows(workerData as CalendarFile));
