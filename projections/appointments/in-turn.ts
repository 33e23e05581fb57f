import type { CalendarDate, WallTime } from '../../domain/kernel/time.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { type AppointmentView, appointmentViewsAt } from './view.ts';

type Place = { readonly date: CalendarDate; readonly time: WallTime; readonly place: number };

/** Days, both ends included; null leaves that end open. */
export type DaysAsked = { readonly from: CalendarDate | null; readonly to: CalendarDate | null };

const first = { date: '', time: '', place: -1 };

/**
 * All appointments of these days by date and time, in groups of at most `limit`. Reads each group on request,
 * starting after the last row of the previous group, so a long list needs the memory of one group and misses no row
 * that stays.
 */
export function* appointmentsInTurn(
  db: ReadDatabase,
  { from, to }: DaysAsked,
  limit: number,
): Generator<readonly AppointmentView[]> {
  const sql = `SELECT date, time, rowid AS place FROM appointments
    WHERE (date, time, rowid) > (@date, @time, @place) AND date >= @from AND date <= @to
    ORDER BY date, time, rowid LIMIT @limit`;
  let last: Pick<Place, 'place'> & { readonly date: string; readonly time: string } = first;
  for (;;) {
    const days = { from: from ?? '', to: to ?? '9999-12-31' };
    const places = db.prepare<Place>(sql).all({ ...last, ...days, limit });
    if (places.length > 0) {
      yield appointmentViewsAt(
        db,
        places.map(({ place }) => place),
      );
    }
    const next = places.at(-1);
    if (next === undefined || places.length < limit) return;
    last = next;
  }
}
