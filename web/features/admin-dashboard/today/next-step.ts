import { match } from 'ts-pattern';
import type { Appointment } from '../../../api/types.ts';
import { nextStepOf, verifyWords } from '../../../statuses/next-step.ts';

type Step = { readonly label: string; readonly to: string };
type Visit = Pick<Appointment, 'id' | 'status'> & Parameters<typeof nextStepOf>[0];

/** The next step with a visit and where to do it; null if it is only a message to the client. */
export const stepOf = (visit: Visit, now: Date): Step | null =>
  match(nextStepOf(visit, now.getTime()))
    .with('verify', () => ({ label: verifyWords(visit), to: `/admin/appointments?proof=${visit.id}` }))
    .with('complete', () => ({ label: 'Complete', to: `/admin/appointments?open=${visit.id}&as=complete` }))
    .with('message', () => null)
    .exhaustive();
