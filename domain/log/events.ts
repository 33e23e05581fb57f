// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `log`: the first event of every log. */
export type LogEvent = {
  readonly type: 'LogStarted';
  readonly data: {
    readonly logId: string;
    readonly format: number;
    /** Keyed hash of a constant: tells whether another secret than the log's own is in use. */
    readonly secretFingerprint: string;
  };
};
