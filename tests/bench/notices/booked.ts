import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { SalonEvent } from '../../../domain/events.ts';
import { streams } from '../../../domain/streams.ts';
import { salonItself } from '../../support/callers.ts';
import { accountOpened, appointmentRequested } from '../../support/stories.ts';
import { openSender } from './open-sender.ts';

const append = async ({ salon }: Awaited<ReturnType<typeof openSender>>, stream: string, event: SalonEvent) => {
  const history = (await salon.salon.journal.read(stream))._unsafeUnwrap();
  (await salon.salon.journal.append(history, salonItself, [event]))._unsafeUnwrap();
};

/** Makes bookings that nobody was notified of yet. Each has one notice for its client and one for the owner. */
export const bookAll = async (folder: string, smtpUrl: string, notices: number): Promise<void> => {
  const opened = await openSender(folder, smtpUrl, true, 0);
  opened.salon.salon.start('https://salon.example');
  const hasBegun = async () =>
    (await opened.salon.salon.journal.read(streams.outbox))._unsafeUnwrap().events.length > 0;
  while (!(await hasBegun())) await wait(20);
  await opened.close();
  const again = await openSender(folder, smtpUrl, false, 0);
  const opening = accountOpened('ada');
  await append(again, streams.account(opening.data.accountId), opening);
  for (let place = 0; place < notices / 2; place += 1) {
    const requested = appointmentRequested({ id: `visit-${place}` });
    await append(again, streams.appointment(requested.data.appointmentId), requested);
  }
  await again.close();
};

export const started = async (folder: string, smtpUrl: string, ahead: number): Promise<ChildProcess> => {
  const sender = fork(new URL('./sender.ts', import.meta.url), [folder, smtpUrl, String(ahead)]);
  await Promise.race([
    once(sender, 'message'),
    once(sender, 'exit').then(() => Promise.reject(new Error('a sender ended'))),
  ]);
  return sender;
};

export const killed = async (sender: ChildProcess): Promise<void> => {
  const ended = once(sender, 'exit');
  sender.kill('SIGKILL');
  await ended;
};
