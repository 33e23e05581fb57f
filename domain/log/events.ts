// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `log`: the first event of every log. */
export type LogStarted = {
  readonly type: 'LogStarted';
  readonly data: {
    readonly logId: string;
    readonly format: number;
    /** Keyed hash of a constant. It shows whether the configured secret is the log's own. */
    readonly secretFingerprint: string;
  };
};

/** From here on the log has a seal: the head of the tree over its events, signed with the key of that public key. */
export type SealBegun = {
  readonly type: 'SealBegun';
  readonly data: { readonly publicKey: string };
};

export type LogEvent = LogStarted | SealBegun;
