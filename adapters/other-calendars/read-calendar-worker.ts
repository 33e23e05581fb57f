import { parentPort, workerData } from 'node:worker_threads';
import { type CalendarToRead, readCalendar } from './read-calendar.ts';

// A thread of its own: whatever a calendar says, the server goes on, and the thread is ended if it does not end.
parentPort?.postMessage(readCalendar(workerData as CalendarToRead));
