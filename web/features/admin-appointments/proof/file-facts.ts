import type { Answer } from '../../../api/call/contract.ts';

export type ProofLooks = Answer<'GET /admin/payment-proofs/{id}/looks'>;

type Fact = { readonly what: string; readonly value: string };

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1_024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

const kinds = { screenshot: 'A screenshot', photo: 'A photo' } as const;

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const hourMinute = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** Formats a file's wall-clock time, such as `Nov 18, 2026, 10:32 AM (UTC-06:00)`. Returns invalid text unchanged. */
export const momentOfFile = (said: string): string => {
  const wall = Date.parse(`${said.slice(0, 19)}Z`);
  if (Number.isNaN(wall)) return said;
  const offset = said.slice(19);
  return `${monthDay.format(wall)}, ${hourMinute.format(wall)}${offset === '' ? '' : ` (UTC${offset})`}`;
};

/** The rows for the known facts about a file. */
export const factsOfFile = ({
  bytes,
  width,
  height,
  takenAt,
  writtenAt,
  program,
  camera,
  shows,
}: ProofLooks['file']) => {
  const rows: readonly (Fact | null)[] = [
    shows === null ? null : { what: 'Labeled as', value: kinds[shows] },
    takenAt === null ? null : { what: 'Taken', value: momentOfFile(takenAt) },
    writtenAt === null ? null : { what: 'Last modified', value: momentOfFile(writtenAt) },
    camera === null ? null : { what: 'Device', value: camera },
    program === null ? null : { what: 'Software', value: program },
    {
      what: 'Size',
      value: [width === null ? null : `${width} × ${height} pixels`, sizeText(bytes)].filter(Boolean).join(', '),
    },
  ];
  return rows.filter((row) => row !== null);
};

/** True if more is known about the file than its size. */
export const saysMore = (file: ProofLooks['file']): boolean => factsOfFile(file).length > 1;
