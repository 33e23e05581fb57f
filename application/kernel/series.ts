import { ResultAsync } from 'neverthrow';
import { appointment } from '../../domain/appointment/decide.ts';
import type { Series } from '../../domain/appointment/events.ts';
import { isOfSeries, type SeriesVisit } from '../../domain/appointment/series.ts';
import { type AppointmentId, appointmentId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import type { Ids } from '../ports/clock.ts';
import type { Failure } from './failure.ts';
import type { Ports } from './ports.ts';

/** The visit's id comes from its place in the series, so that no list of them is needed. */
export const idInSeries = (ids: Ids, { id, place }: Pick<Series, 'id' | 'place'>): AppointmentId =>
  appointmentId(ids.keyed('visit-of-series', id, String(place)));

/** The visits of a series that were booked and not deleted, in order. */
export const visitsOfSeries =
  ({ handle, ids }: Ports<'handle' | 'ids'>) =>
  ({ id, of }: Series): ResultAsync<readonly SeriesVisit[], Failure> =>
    ResultAsync.combine(
      Array.from({ length: of }, (_, place) =>
        handle.state(appointment, streams.appointment(idInSeries(ids, { id, place }))),
      ),
    ).map((states) =>
      states.flatMap(({ booking }) => (booking === null || booking.deleted || !isOfSeries(booking) ? [] : [booking])),
    );
