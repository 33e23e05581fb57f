import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inParallel } from './client.ts';

export type Floor = {
  /** The server's processor time for each of so many uploads with a booking, in milliseconds. */
  readonly measure: (many: number, atOnce: number) => Promise<number>;
  readonly stop: () => Promise<void>;
};

const bodyOfBooking = JSON.stringify({ email: 'load@example.com', padding: 'x'.repeat(300) });

/** Starts the server that does the least, with a folder of its own. */
export const startFloor = async (folder: string): Promise<Floor> => {
  const child = fork(new URL('floor-server.mjs', import.meta.url), [folder]);
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }];
  const spent = async (): Promise<number> => {
    child.send('gauge');
    const [{ cpuMicros }] = (await once(child, 'message')) as [{ readonly cpuMicros: number }];
    return cpuMicros;
  };
  const ask = async (path: string, body: string | Uint8Array<ArrayBuffer>): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body });
    await response.json();
  };
  return {
    measure: async (many, atOnce) => {
      const before = await spent();
      await inParallel(many, atOnce, async () => {
        await ask('/upload', new Uint8Array(400));
        await ask('/booking', bodyOfBooking);
      });
      return ((await spent()) - before) / many / 1_000;
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
};
