import { spawnSync } from 'node:child_process';

/** `npm run events -- verify` on a folder, whose server may run; null if it finds nothing. */
export const verified = (dataDir: string): string | null => {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['adapters/cli/events.ts', 'verify'], {
    ...{ env, encoding: 'utf8' },
  });
  return status === 0 ? null : `events -- verify ended with ${status}: ${stdout}${stderr}`;
};
