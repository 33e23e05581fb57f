import type { ResultAsync } from 'neverthrow';
import type { History } from '../../application/kernel/journal.ts';
import type { Ports } from '../../application/kernel/ports.ts';

import type { Unavailable } from '../../application/ports/event-store.ts';
import type { SecurityHistory } from '../../application/ports/security-events.ts';
import type { SignedPaths } from '../../application/ports/sessions.ts';
import type { Applied } from '../../projections/engine/live.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import type { ShowEach } from './show-each.ts';
import type { Refusable } from './wire/refusable.ts';
import type { RefusalAnswer } from './wire/refusals.ts';
import type { ReadProgress } from './wire/slice.ts';

export type ChangeParts = {
  /** Calls the listener for everything that the views take in. Returns a function that stops it. */
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

/** What the routes of every slice need. Each slice adds its own use cases. */
export type CommonParts = ChangeParts &
  Ports<'schedules' | 'clock' | 'ids'> & {
    readonly db: ReadDatabase;
    readonly progress: ReadProgress;
    readonly showEach: ShowEach;
    readonly signedPaths: SignedPaths;
    /** Whether a client can get a code by email. Without a mail server only the owner can read emails. */
    readonly areCodesMailed: boolean;
    /** Whether texts reach clients' phones. Without a text service only the owner sends texts, from her own phone. */
    readonly areTextsSent: boolean;
  };

/** For routes that tell the owner about the salon's security. */
export type SecurityParts = { readonly securityHistory: SecurityHistory };

/** For routes that answer from the log, because the views may be behind. */
export type StreamParts = {
  /** Reads a stream in its current state. */
  readonly readStream: (stream: string) => ResultAsync<History, Unavailable>;
};

/** For routes that list which of several items were refused. */
export type RefusalParts = {
  /** The answer for a refusal. */
  readonly refusalOf: (refusal: Refusable) => RefusalAnswer;
};
