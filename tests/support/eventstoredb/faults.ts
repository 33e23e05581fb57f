/** What may befall an append: the server dies or falls silent, before or after it was stored, or says it timed out. */
export type AppendFate = 'dies-before' | 'dies-after' | 'silent-before' | 'silent-after' | 'times-out-after';

/** What a test does to one node; changed while it runs. */
export type Faults = {
  /** Answers every call with "Server Is Not Ready", as a node does while it starts. */
  notReady: boolean;
  /** Takes calls and connections, answers none. */
  hung: boolean;
  /** Answers that the user may not. */
  denied: boolean;
  /** Leaves the position out of the answers to appends. */
  withoutPositions: boolean;
  /** Subscriptions stay open and bring nothing. */
  silentSubscriptions: boolean;
  /** For the next appends, one each. */
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
