import { spawnSync } from 'node:child_process';
import { bareEnv } from '../../support/app/start-app.ts';

/** `npm run events -- verify` on a folder, whose server may run; null if it finds nothing. */
export const verified = (dataDir: string): string | null => {
  const env = { ...bareEnv(), DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['adapters/cli/events.ts', 'verify'], {
    ...{ env, encoding: 'utf8' },
  });
  return status === 0 ? null : `events -- verify ended with ${status}: ${stdout}${stderr}`;
};
