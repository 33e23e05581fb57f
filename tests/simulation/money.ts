import type { StoredEvent } from '../../application/ports/event-store.ts';
import type { Cause } from './model.ts';

type Entry = { readonly visit: string; readonly amount: number; readonly tip: number; isReversed: boolean };

type Parts = {
  readonly causeOf: (correlation: string) => Cause | null;
  readonly fail: (what: string) => void;
};

/** Judges payments by the stored events: one payment is one entry, and a reversed entry stays reversed. */
export const openMoneyModel = ({ causeOf, fail }: Parts) => {
  const entries = new Map<string, Entry>();
  /** The entry of each payment, by the payment's key. */
  const made = new Map<string, string>();

  const receive = ({ data, metadata }: StoredEvent): void => {
    const id = String(data.entryId);
    if (entries.has(id)) fail(`${id} is received twice`);
    const [amount, tip] = [Number(data.amount), Number(data.tip)];
    entries.set(id, { visit: String(data.appointmentId), amount, tip, isReversed: false });
    const payment = causeOf(String(metadata.correlationId))?.request ?? null;
    if (payment === null) return;
    const other = made.get(payment);
    if (other !== undefined) fail(`one payment made ${other} and ${id}`);
    made.set(payment, id);
  };

  const reverse = ({ data }: StoredEvent): void => {
    const entry = entries.get(String(data.entryId));
    if (entry === undefined || entry.isReversed) fail(`${data.entryId} is taken back and does not count`);
    else entry.isReversed = true;
  };

  const standing = (visit: string) => [...entries].filter(([, entry]) => entry.visit === visit && !entry.isReversed);
  const sumOf = (visit: string, part: 'amount' | 'tip'): number =>
    standing(visit).reduce((sum, [, entry]) => sum + entry[part], 0);

  const meet = (event: StoredEvent): void => {
    if (event.type === 'MoneyReceived') receive(event);
    if (event.type === 'MoneyReversed') reverse(event);
    const payment = causeOf(String(event.metadata.correlationId))?.request ?? '';
    if (event.type === 'AppointmentCompleted' && payment.startsWith('pay-') && !made.has(payment))
      fail(`${event.data.appointmentId} is completed before its money is received`);
  };

  return {
    met: (events: readonly StoredEvent[]): void => events.forEach(meet),
    /** The visit's last entry that counts. */
    lastOf: (visit: string): string | null => standing(visit).at(-1)?.[0] ?? null,
    acknowledged: (payment: string): void => {
      if (!made.has(payment)) fail(`${payment} was acknowledged and is not in the log`);
    },
    /** Compares a view's amounts for a visit, in cents, with the entries. */
    judgeView: (visit: string, shown: { readonly paid: number; readonly tip: number }): void => {
      const [paid, tip] = [sumOf(visit, 'amount'), sumOf(visit, 'tip')];
      if (shown.paid !== paid || shown.tip !== tip)
        fail(`${visit} has received ${paid} and ${tip}, and is shown with ${shown.paid} and ${shown.tip}`);
    },
    received: (): number => entries.size,
  };
};
