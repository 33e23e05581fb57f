// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `policies-<hash>`: a text of the studio's policies, as clients see it where they pay. */
export type PolicyTextEvent = {
  readonly type: 'PolicyTextShown';
  readonly data: {
    /** SHA-256 of the text in UTF-8, as 64 hex digits. */
    readonly policiesHash: string;
    readonly text: string;
  };
};
