import { originOf } from '../identity.ts';
import type { Caller } from './caller.ts';
import type { Ports } from './ports.ts';

export type OthersParts = Ports<'securityEvents'>;

/** Notes that the caller asked for somebody else's record. She is told only that it does not exist. */
export const noteOthers = (
  { securityEvents }: OthersParts,
  caller: Caller,
  detail: 'account' | 'appointment' | 'review' | 'sign-in',
): void =>
  securityEvents.note({
    ...{ kind: 'others-refused', detail, accountId: caller.accountId, actorId: null, ...originOf(caller) },
  });
