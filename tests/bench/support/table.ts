export type Row = {
  readonly name: string;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The share of the floor that `perSecond` reaches. */
  readonly share: number;
  /** The share by the server's processor time, which other load changes less; null if it was not measured. */
  readonly cpuShare: number | null;
  /** The smallest acceptable share; null if there is no target. */
  readonly target: number | null;
};

const verdict = ({ share, cpuShare, target }: Row): string => {
  if (target === null) return '';
  return `${Math.min(share, cpuShare ?? share) >= target ? 'met' : 'MISSED'} (${target})`;
};

const cells = (row: Row): readonly string[] => [
  row.name,
  row.perSecond.toFixed(0),
  row.p50.toFixed(1),
  row.p99.toFixed(1),
  row.share.toFixed(2),
  row.cpuShare === null ? '' : row.cpuShare.toFixed(2),
  verdict(row),
];

/** The rows as text in columns, below a line of headings. */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = [['', 'per second', 'p50 ms', 'p99 ms', 'share', 'by CPU', 'target'], ...rows.map(cells)];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))))
    .map((line) => line.join('  ').trimEnd())
    .join('\n');
};
