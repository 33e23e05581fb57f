import type { ProofKind } from '../domain/payment-proof/events.ts';

/** PDF readers look for the header within this many bytes (ISO 32000-1, appendix H.3.4.1). */
const headerWithin = 1_024;

/**
 * The kind of a file, from its first bytes; its name and the browser's type are ignored. Null if it is not an
 * accepted kind. Parses nothing, so that no file takes longer than another.
 */
export const signatureOf = (bytes: Uint8Array): ProofKind | null => {
  const first = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerWithin)).toString('latin1');
  if (first.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (first.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(first)) return 'image/gif';
  if (first.startsWith('RIFF') && first.startsWith('WEBP', 8)) return 'image/webp';
  return first.includes('%PDF-') ? 'application/pdf' : null;
};

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} satisfies Record<ProofKind, string>;

/** The extension for a kind of file; null stands for any other kind. */
export const extensionOf = (kind: string | null): string => extensions[kind ?? ''] ?? 'bin';
