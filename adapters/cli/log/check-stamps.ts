import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const ending = /\.tsr$/;

/** The checkpoint of a stamp: the stamp's name without `.tsr`. */
export const stampedFile = (stamp: string): string => stamp.replace(ending, '');

const openssl = (args: readonly string[]): { readonly code: number | null; readonly output: string } => {
  const { status, stdout, stderr, error } = spawnSync('openssl', ['ts', ...args], { encoding: 'utf8' });
  return error === undefined ? { code: status, output: `${stdout}${stderr}` } : { code: null, output: error.message };
};

export type StampJudged = { readonly breach: string | null; readonly line: string | null };

const wrong = (stamp: string, reason: string): StampJudged => ({ breach: `${stamp}: ${reason}`, line: null });

/**
 * Whether an authority stamped the checkpoint, as `openssl ts` judges it. `authority` is a file with the trusted
 * certificates; null trusts those of the machine.
 */
export const judgeStamp = (stamp: string, authority: string | null): StampJudged => {
  const data = stampedFile(stamp);
  if (!ending.test(stamp) || !existsSync(data) || !existsSync(stamp))
    return wrong(stamp, 'a stamp is NAME.tsr beside the checkpoint NAME; one of the two is not there');
  const trusted = authority === null ? ['-CApath', '/etc/ssl/certs'] : ['-CAfile', authority];
  const judged = openssl(['-verify', '-data', data, '-in', stamp, ...trusted]);
  if (judged.code === null) return wrong(stamp, `the program openssl is not on the path (${judged.output})`);
  if (judged.code !== 0 || !judged.output.includes('Verification: OK'))
    return wrong(stamp, 'it is no stamp of that checkpoint by an authority that is trusted');
  const at = /^Time stamp: (.+)$/m.exec(openssl(['-reply', '-in', stamp, '-text']).output)?.[1] ?? 'an unknown time';
  return { breach: null, line: `${stamp}: the checkpoint was there at ${at}, by a trusted authority.` };
};
