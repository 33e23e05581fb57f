import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { BookedAddOn, Visit } from '../../domain/appointment/events.ts';
import { type ServiceState, service } from '../../domain/catalogue/decide.ts';
import type { DepositRule } from '../../domain/kernel/deposit.ts';
import type { AddOnId, ServiceId } from '../../domain/kernel/ids.ts';
import { type Cents, sumOfCents } from '../../domain/kernel/money.ts';
import { streams } from '../../domain/streams.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Handle } from '../kernel/handle.ts';
import type { VisitRejection } from './rejections.ts';

export type VisitWanted = {
  readonly serviceId: ServiceId;
  readonly addOnIds: readonly AddOnId[];
  /** The price that the client saw; null if the request does not say. It is compared with the catalogue, never used. */
  readonly price: Cents | null;
  readonly total: Cents | null;
};

/** The visit at the price that was agreed for its service. */
export const atPrice = ({ service, addOns }: Visit, price: Cents): Visit => ({
  ...{ service: { ...service, price }, addOns },
  total: sumOfCents([price, ...addOns.map((addOn) => addOn.price)]),
});

export const minutesOf = (visit: Visit): number =>
  [visit.service, ...visit.addOns].reduce((sum, { minutes }) => sum + minutes, 0);

/** The visit, and the deposit that its service asks for; null for the one that the studio asks of every visit. */
export type ChosenVisit = { readonly visit: Visit; readonly deposit: DepositRule | null };

const chooseFrom = (
  state: ServiceState,
  wanted: VisitWanted,
  inactiveAllowed: boolean,
): Result<ChosenVisit, VisitRejection> => {
  if (state === null || state.removed) return err({ kind: 'ServiceUnknown', serviceId: wanted.serviceId });
  if (!state.isActive && !inactiveAllowed) return err({ kind: 'ServiceInactive', name: state.name });
  const ids = [...new Set(wanted.addOnIds)];
  const chosen = ids.map((id) => state.addOns.find(({ addOnId }) => addOnId === id));
  const missing = ids.find((_, index) => chosen[index] === undefined);
  if (missing !== undefined) return err({ kind: 'AddOnUnknown', addOnId: missing });
  const addOns: readonly BookedAddOn[] = chosen.filter((addOn) => addOn !== undefined);
  const total = sumOfCents([state.price, ...addOns.map(({ price }) => price)]);
  const shown = (wanted.price ?? state.price) === state.price && (wanted.total ?? total) === total;
  if (!shown) return err({ kind: 'PriceChanged', total });
  const { name, category, minutes, price, deposit } = state;
  const visit = { service: { serviceId: wanted.serviceId, name, category, minutes, price }, addOns, total };
  return ok({ visit, deposit });
};

/** The visit with the present names, minutes and prices of the catalogue. A booking keeps these for ever. */
export const chooseVisit =
  ({ handle }: { readonly handle: Handle }, inactiveAllowed = false) =>
  (wanted: VisitWanted): ResultAsync<ChosenVisit, VisitRejection | Failure> =>
    handle
      .state(service, streams.service(wanted.serviceId))
      .andThen((state) => chooseFrom(state, wanted, inactiveAllowed));
