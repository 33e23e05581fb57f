import type { ResultAsync } from 'neverthrow';
import type { History } from '../../application/kernel/journal.ts';
import type { Clock, Ids } from '../../application/ports/clock.ts';

import type { Unavailable } from '../../application/ports/event-store.ts';
import type { SecurityHistory } from '../../application/ports/security-events.ts';
import type { SignedPaths } from '../../application/ports/sessions.ts';
import type { Schedules } from '../../application/ports/views.ts';
import type { Applied } from '../../projections/engine/live.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import type { ShowEach } from './show-each.ts';
import type { Refusable } from './wire/refusable.ts';
import type { RefusalAnswer } from './wire/refusals.ts';
import type { ReadProgress } from './wire/slice.ts';

export type ChangeParts = {
  /** The listener hears of everything the views take in; the answer stops that. */
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

/** What routes of every slice read and measure by. Its use cases are named by each slice for itself. */
export type CommonParts = ChangeParts & {
  readonly db: ReadDatabase;
  readonly progress: ReadProgress;
  readonly showEach: ShowEach;
  readonly schedules: Schedules;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signedPaths: SignedPaths;
  /** Whether a client can get a code by mail. Without a mail server only the owner reads mails. */
  readonly areCodesMailed: boolean;
  /** Whether texts reach clients' phones. Without a service for it only the owner texts, from her own phone. */
  readonly areTextsSent: boolean;
};

/** For what the owner is told about the safety of the salon. */
export type SecurityParts = { readonly securityHistory: SecurityHistory };

/** For answers that tell what the log has, where the views may be behind. */
export type StreamParts = {
  /** A stream as it stands. */
  readonly readStream: (stream: string) => ResultAsync<History, Unavailable>;
};

/** For answers that list which of many were refused. */
export type RefusalParts = {
  /** The status and the sentence of a refusal. */
  readonly refusalOf: (refusal: Refusable) => RefusalAnswer;
};
