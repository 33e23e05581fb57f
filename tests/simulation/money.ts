import type { StoredEvent } from '../../application/ports/event-store.ts';
import type { Cause } from './model.ts';

type Kind = 'received' | 'returned' | 'fee';

type Entry = {
  readonly visit: string;
  readonly kind: Kind;
  readonly amount: number;
  readonly tip: number;
  readonly offPrice: number;
  isReversed: boolean;
};

type Parts = {
  readonly now: () => number;
  readonly causeOf: (correlation: string) => Cause | null;
  readonly fail: (what: string) => void;
};

const kinds: { readonly [type: string]: Kind } = {
  MoneyReceived: 'received',
  MoneyReturned: 'returned',
  FeeCharged: 'fee',
};

/**
 * Judges money by the stored events: one payment, refund or fee is one entry, a reversed entry stays reversed, nothing is
 * given back that the studio does not have, and a price changes by exactly what a refund took off it.
 */
export const openMoneyModel = ({ now, causeOf, fail }: Parts) => {
  const entries = new Map<string, Entry>();
  /** The entry of each payment, refund or fee, by its key. */
  const made = new Map<string, string>();
  const prices = new Map<string, number>();
  /** Visits whose price a refund, or its reversal, changes in the same append. */
  const repriced = new Set<string>();
  /** The money that the studio had of each visit, since when. */
  const nets = new Map<string, { readonly at: number; readonly net: number }[]>();

  const standing = (visit: string) => [...entries].filter(([, entry]) => entry.visit === visit && !entry.isReversed);
  const sumOf = (visit: string, kind: Kind, part: 'amount' | 'tip' = 'amount'): number =>
    standing(visit).reduce((sum, [, entry]) => sum + (entry.kind === kind ? entry[part] : 0), 0);

  const reprice = (visit: string, offPrice: number): void => {
    if (offPrice === 0) return;
    prices.set(visit, (prices.get(visit) ?? 0) - offPrice);
    repriced.add(visit);
  };

  const noteNet = (visit: string): void => {
    const net = sumOf(visit, 'received') - sumOf(visit, 'returned');
    if (net < 0) fail(`more of ${visit} is given back than was received`);
    nets.set(visit, [...(nets.get(visit) ?? []), { at: now(), net }]);
  };

  const enter = ({ data, metadata }: StoredEvent, kind: Kind): void => {
    const [id, visit] = [String(data.entryId), String(data.appointmentId)];
    if (entries.has(id)) fail(`${id} is entered twice`);
    const offPrice = Number(data.offPrice ?? 0);
    const [amount, tip] = [Number(data.amount), Number(data.tip ?? 0)];
    entries.set(id, { visit, kind, amount, tip, offPrice, isReversed: false });
    reprice(visit, offPrice);
    const payment = causeOf(String(metadata.correlationId))?.request ?? null;
    if (payment === null) return;
    const other = made.get(payment);
    if (other !== undefined) fail(`one payment made ${other} and ${id}`);
    made.set(payment, id);
  };

  const reverse = ({ data }: StoredEvent): void => {
    const entry = entries.get(String(data.entryId));
    if (entry === undefined || entry.isReversed) fail(`${data.entryId} is taken back and does not count`);
    if (entry === undefined) return;
    entry.isReversed = true;
    reprice(entry.visit, -entry.offPrice);
  };

  const judgePrice = ({ data }: StoredEvent): void => {
    const [visit, total] = [String(data.appointmentId), Number(data.total)];
    if (repriced.delete(visit) && prices.get(visit) !== total)
      fail(`${visit} costs ${total} after a refund, and not ${prices.get(visit)}`);
    prices.set(visit, total);
  };

  const meet = (event: StoredEvent): void => {
    const { type, data } = event;
    const visit = String(data.appointmentId);
    const kind = kinds[type];
    if (kind !== undefined) enter(event, kind);
    if (type === 'MoneyReversed' || type === 'FeeWaived') reverse(event);
    if (kind !== undefined || type === 'MoneyReversed') noteNet(visit);
    if (type === 'AppointmentRequested' || type === 'AppointmentAmended') judgePrice(event);
    const payment = causeOf(String(event.metadata.correlationId))?.request ?? '';
    if (type === 'AppointmentCompleted' && payment.startsWith('pay-') && !made.has(payment))
      fail(`${visit} is completed before its money is received`);
  };

  const countOf = (kind: Kind): number => [...entries.values()].filter((entry) => entry.kind === kind).length;

  return {
    met: (events: readonly StoredEvent[]): void => {
      events.forEach(meet);
      for (const visit of repriced) fail(`a refund of ${visit} has not changed its price`);
    },
    /** The visit's last entry that counts. */
    lastOf: (visit: string): string | null => standing(visit).at(-1)?.[0] ?? null,
    /** What the entry would take from the money that the studio has, if it were reversed. */
    takenBy: (id: string): number => {
      const entry = entries.get(id);
      return entry?.kind === 'received' ? entry.amount : 0;
    },
    /** The least that the studio had of the visit at any time since then. */
    leastSince: (visit: string, since: number): number => {
      const all = nets.get(visit) ?? [];
      const before = all.findLast(({ at }) => at < since)?.net ?? 0;
      return Math.min(before, ...all.filter(({ at }) => at >= since).map(({ net }) => net));
    },
    acknowledged: (payment: string): void => {
      if (!made.has(payment)) fail(`${payment} was acknowledged and is not in the log`);
    },
    /** Compares a view's amounts for a visit, in cents, with the entries. */
    judgeView: (
      visit: string,
      shown: { readonly paid: number; readonly tip: number; readonly returned: number; readonly fees: number },
    ): void => {
      const sums = {
        ...{ paid: sumOf(visit, 'received'), tip: sumOf(visit, 'received', 'tip') },
        ...{ returned: sumOf(visit, 'returned'), fees: sumOf(visit, 'fee') },
      };
      const { paid, tip, returned, fees } = shown;
      if (JSON.stringify(sums) !== JSON.stringify({ paid, tip, returned, fees }))
        fail(`${visit} has ${JSON.stringify(sums)}, and is shown with ${JSON.stringify(shown)}`);
    },
    counts: () => ({ payments: countOf('received'), refunds: countOf('returned'), fees: countOf('fee') }),
  };
};
