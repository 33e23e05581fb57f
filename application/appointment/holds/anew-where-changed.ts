import { err, type Result, ResultAsync } from 'neverthrow';
import type { HoldLost, VisitHasChanged } from '../../../domain/appointment/index.ts';
import type { AppointmentId } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Contended } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';

type Named = { readonly kind: string };
type Changed = HoldLost | VisitHasChanged;

const deadlineMillis = 5_000;
const pauseMillis = 5;

const hasChanged = (refusal: Named): refusal is Changed =>
  refusal.kind === 'HoldLost' || refusal.kind === 'VisitHasChanged';

/**
 * Tries again where the visit changed after it was read, so that the hold or the edit did not fit it any more, until the
 * deadline.
 */
export const anewWhereChanged = <Value, Refusal extends Named>(
  clock: Clock,
  appointmentId: AppointmentId,
  attempt: (isFirst: boolean) => ResultAsync<Value, Refusal>,
): ResultAsync<Value, Exclude<Refusal, Changed> | Contended> => {
  const attempts = async (): Promise<Result<Value, Exclude<Refusal, Changed> | Contended>> => {
    const giveUpAt = Date.parse(clock.now()) + deadlineMillis;
    for (let isFirst = true; ; isFirst = false) {
      const done = await attempt(isFirst);
      if (done.isOk() || !hasChanged(done.error)) return done as Result<Value, Exclude<Refusal, Changed>>;
      if (Date.parse(clock.now()) >= giveUpAt)
        return err({ kind: 'Contended', stream: streams.appointment(appointmentId) });
      await clock.wait(pauseMillis);
    }
  };
  return new ResultAsync(attempts());
};
