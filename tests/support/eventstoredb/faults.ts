/**
 * What happens to an append: the server dies before or after storing it; stops answering before or after storing it,
 * or after storing another client's copy of it; reports a timeout after storing it; or is not ready and refuses it.
 */
export type AppendFate =
  | 'dies-before'
  | 'dies-after'
  | 'silent-before'
  | 'silent-after'
  | 'silent-after-another'
  | 'times-out-after'
  | 'refused';

/** The faults of one node. A test sets them while the node runs. */
export type Faults = {
  /** The node answers every call with "Server Is Not Ready", as it does while it starts. */
  notReady: boolean;
  /** The node accepts connections and calls but answers none. */
  hung: boolean;
  /** The node answers every call with "access denied". */
  denied: boolean;
  /** Answers to appends contain no position. */
  withoutPositions: boolean;
  /** Subscriptions stay open and deliver nothing. */
  silentSubscriptions: boolean;
  /** One entry for each of the next appends. */
  appendFates: AppendFate[];
  maxAppendBytes: number;
};

export const noFaults = (): Faults => ({
  notReady: false,
  hung: false,
  denied: false,
  withoutPositions: false,
  silentSubscriptions: false,
  appendFates: [],
  maxAppendBytes: 1_048_576,
});
