import { createHash, randomBytes } from 'node:crypto';
import { err, ok, type Result } from 'neverthrow';

/** SHA-256 as an AlgorithmIdentifier. */
const sha256Algorithm = Buffer.from('300d06096086480165030402010500', 'hex');
const granted = [0, 1];
const waitMillis = 20_000;
const maxBytes = 100_000;

/** A DER value with content shorter than 128 bytes. */
const short = (tag: number, ...content: readonly Uint8Array[]): Buffer => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag, bytes.length), bytes]);
};

/** RFC 3161, 2.4.1: requests a stamp for these bytes, including the authority's certificate. */
const requestFor = (bytes: Uint8Array, nonce: Uint8Array): Buffer => {
  const imprint = short(0x30, sha256Algorithm, short(0x04, createHash('sha256').update(bytes).digest()));
  return short(0x30, short(0x02, Buffer.of(1)), imprint, short(0x02, nonce), short(0x01, Buffer.of(0xff)));
};

/** The first number in the answer, which says whether the authority granted the stamp (RFC 3161, 2.4.2). */
const statusIn = (answer: Buffer): number | null => {
  const headerOf = (at: number): number => 2 + ((answer[at + 1] ?? 0) < 0x80 ? 0 : (answer[at + 1] ?? 0) & 0x7f);
  if (answer[0] !== 0x30) return null;
  const info = headerOf(0);
  if (answer[info] !== 0x30) return null;
  const status = info + headerOf(info);
  return answer[status] === 0x02 && answer[status + 1] === 1 ? (answer[status + 2] ?? null) : null;
};

/**
 * Gets a timestamp from an RFC 3161 authority, and returns its answer. Checks that the stamp is for these bytes and
 * this request. Who to trust is decided by those who check it, with `openssl ts -verify`.
 */
export const stampedBy =
  (url: string) =>
  async (bytes: Uint8Array): Promise<Result<Uint8Array, string>> => {
    // A first byte from 1 to 127 makes the number positive and as short as DER requires.
    const nonce = Buffer.from(randomBytes(8).map((byte, at) => (at === 0 ? (byte & 0x7f) | 1 : byte)));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
        body: new Uint8Array(requestFor(bytes, nonce)),
        signal: AbortSignal.timeout(waitMillis),
      });
      if (!response.ok) return err(`it answered ${response.status}`);
      const answer = Buffer.from(await response.arrayBuffer());
      if (answer.length > maxBytes) return err('it answered too much');
      const status = statusIn(answer);
      if (status === null || !granted.includes(status)) return err('it granted no stamp');
      const isOurs = answer.includes(createHash('sha256').update(bytes).digest()) && answer.includes(nonce);
      return isOurs ? ok(answer) : err('its stamp is of something else');
    } catch (cause) {
      return err(cause instanceof Error ? cause.message : String(cause));
    }
  };
