// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `log`: the first event of every log. */
export type LogEvent = {
  readonly type: 'LogStarted';
  readonly data: {
    readonly logId: string;
    readonly format: number;
    /** Keyed hash of a constant. It shows whether the configured secret is the log's own. */
    readonly secretFingerprint: string;
  };
};
