import type { StoredEvent } from '../../application/ports/event-store.ts';

type VisitWithCode = { readonly status: string; readonly isDeleted: boolean };

/** The codes that clients type: the first two visits with `FEW` cost a fifth less; `GIFT` pays for two and a half. */
export const codesTyped = ['few', 'gift'] as const;

type Use = { readonly amount: number; readonly holds: Set<string> };

type Code = {
  readonly limit: number | null;
  /** What a gift pays in total, in cents; null if the code is not a gift. */
  readonly gift: number | null;
  readonly uses: Map<string, Use>;
  /** When it was last used up, in milliseconds. */
  usedUpAt: number;
};

type Data = StoredEvent['data'];
type Parts = {
  readonly now: () => number;
  readonly visitOf: (id: string) => VisitWithCode | undefined;
  readonly fail: (what: string) => void;
};

const sumOf = ({ uses }: Code): number => [...uses.values()].reduce((sum, { amount }) => sum + amount, 0);

const isUsedUp = (code: Code): boolean =>
  (code.limit !== null && code.uses.size >= code.limit) || (code.gift !== null && sumOf(code) >= code.gift);

/** Judges the owner's codes by the stored events: no use beyond a limit, and each visit keeps its discount. */
export const openCodeModel = ({ now, visitOf, fail }: Parts) => {
  const codes = new Map<string, Code>();
  /** What each visit was promised: the code and the amount. No entry if the discount is lost. */
  const promised = new Map<string, { readonly codeId: string; readonly amount: number }>();

  /** What each visit costs now. */
  const prices = new Map<string, number>();
  const takenOff = (id: string): number => Math.min(promised.get(id)?.amount ?? 0, prices.get(id) ?? 0);

  const use = (data: Data, code: Code): void => {
    const id = String(data.appointmentId);
    const before = code.uses.get(id);
    const holds = new Set([...(before?.holds ?? []), String(data.holdId)]);
    code.uses.set(id, { amount: Number(data.amount), holds });
    const isOther = before !== undefined && before.amount !== data.amount;
    if (isOther && data.amount !== takenOff(id)) fail(`the use of ${id} has changed its amount`);
    if (code.limit !== null && code.uses.size > code.limit) fail(`${data.codeId} is used more often than it may be`);
    if (code.gift !== null && sumOf(code) > code.gift) fail(`${data.codeId} pays more than the gift has`);
  };

  const giveBack = (data: Data, code: Code): void => {
    const id = String(data.appointmentId);
    const held = code.uses.get(id)?.holds;
    for (const holdId of data.holdIds as readonly string[]) held?.delete(holdId);
    if (held?.size === 0) code.uses.delete(id);
  };

  const promise = ({ appointmentId, discount, service, total }: Data): void => {
    if (discount == null) return;
    const { codeId, amount } = discount as { readonly codeId: string; readonly amount: number };
    promised.set(String(appointmentId), { codeId, amount });
    prices.set(String(appointmentId), Number(total));
    const { price } = service as { readonly price: number };
    if (amount <= 0 || amount > price) fail(`${amount} is taken off a price of ${price}`);
  };

  const isStanding = (id: string): boolean => {
    const visit = visitOf(id);
    return visit !== undefined && !visit.isDeleted && visit.status !== 'cancelled';
  };

  const meet = ({ type, data }: StoredEvent): void => {
    if (type === 'CodeMade') {
      const { kind, amount } = data.worth as { readonly kind: string; readonly amount?: number };
      const limit = data.limit === null ? null : Number(data.limit);
      codes.set(String(data.codeId), {
        ...{ limit, gift: kind === 'gift' ? Number(amount) : null, uses: new Map(), usedUpAt: -1 },
      });
    }
    if (type === 'AppointmentRequested') promise(data);
    if (type === 'AppointmentAmended') prices.set(String(data.appointmentId), Number(data.total));
    if (type === 'AppointmentReopened' && data.isDiscountLost === true) promised.delete(String(data.appointmentId));
    const code = codes.get(String(data.codeId));
    if (code === undefined) return;
    if (type === 'CodeUsed') use(data, code);
    if (isUsedUp(code)) code.usedUpAt = now();
    if (type === 'CodeGivenBack') giveBack(data, code);
  };

  return {
    met: (events: readonly StoredEvent[]): void => events.forEach(meet),
    /** Whether any code was used up at any time since then. */
    wasUsedUp: (since: number): boolean => [...codes.values()].some((code) => isUsedUp(code) || code.usedUpAt >= since),
    /** Checks what must hold when no work is left. */
    atRest: (): void => {
      for (const [id, { codeId }] of promised)
        if (isStanding(id) && codes.get(codeId)?.uses.get(id)?.amount !== takenOff(id))
          fail(`${id} has a discount of ${takenOff(id)} and no use of ${codeId}`);
      for (const [codeId, { uses }] of codes)
        for (const id of uses.keys()) if (!isStanding(id)) fail(`${codeId} is not given back by ${id}`);
    },
    uses: (): number => [...codes.values()].reduce((sum, { uses }) => sum + uses.size, 0),
  };
};
