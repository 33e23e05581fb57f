/** SHA-256 of a file's bytes, as 64 hex digits. */
export type Digest = (bytes: Uint8Array) => string;
