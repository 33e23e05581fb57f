import type { BookedService } from '../../../domain/appointment/index.ts';
import type { AccountId } from '../../../domain/kernel/index.ts';

export type ClientSeen = {
  readonly accountId: AccountId;
  readonly firstName: string;
  readonly lastName: string;
  /** In E.164 format. */
  readonly phone: string | null;
};

/** What an import looks up before its first row. They are views: the log decides about each row. */
export type ImportViews = {
  /** Resolves once the views show all that the log has now, as far as it can be reached. */
  readonly caughtUp: () => Promise<void>;
  /** Everybody with an account, without the forgotten. */
  readonly clients: () => readonly ClientSeen[];
  readonly services: () => readonly BookedService[];
};
