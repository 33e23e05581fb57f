import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sameClockCompiled } from '../../support/clock.ts';

export type Ended = { readonly code: number | null; readonly signal: string | null; readonly said: string };

/** Starts `events` as from a shell, without any of this process’s environment. */
export const startEvents = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const tool = spawn(process.execPath, ['adapters/cli/events.ts', ...args], {
    env: { ...sameClockCompiled(), ...env },
  });
  let said = '';
  for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(tool, 'close').then(([code, signal]): Ended => ({ code, signal, said }));
  return { ended, kill: () => tool.kill('SIGKILL') };
};
