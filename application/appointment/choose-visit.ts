import { err, ok, type Result, ResultAsync, safeTry } from 'neverthrow';
import type { Visit } from '../../domain/appointment/events.ts';
import { cheaperBy } from '../../domain/appointment/policies.ts';
import type { ConsultationRule } from '../../domain/catalogue/consultation.ts';
import { type ServiceState, service } from '../../domain/catalogue/decide.ts';
import { partsOfVisit } from '../../domain/catalogue/visit-parts.ts';
import type { DepositRule } from '../../domain/kernel/deposit.ts';
import { type AddOnId, type ServiceId, serviceId } from '../../domain/kernel/ids.ts';
import { type Cents, sumOfCents } from '../../domain/kernel/money.ts';
import { settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import type { Ports } from '../kernel/ports.ts';
import type { ServiceInactive, ServiceUnknown, VisitRejection } from './rejections.ts';

export type VisitWanted = {
  readonly serviceId: ServiceId;
  readonly addOnIds: readonly AddOnId[];
  /** The price that the client saw, or null. It is only compared with the catalogue, never used. */
  readonly price: Cents | null;
  readonly total: Cents | null;
};

/** Returns the visit with the agreed price for its service. */
export const atPrice = (visit: Visit, price: Cents): Visit => cheaperBy(visit, visit.service.price - price);

/** The ids of a visit's service and add-ons, as service ids. */
export const servicesOf = ({ service, addOns }: Visit): readonly ServiceId[] => [
  service.serviceId,
  ...addOns.map(({ addOnId }) => serviceId(addOnId)),
];

/** A service with its rule for a consultation before the visit. */
export type Asking = { readonly serviceId: ServiceId; readonly name: string; readonly consultation: ConsultationRule };

/** The visit, and each service's own deposit rule; null where the studio's general rule applies. */
export type ChosenVisit = {
  readonly visit: Visit;
  readonly deposits: readonly [DepositRule | null, ...(DepositRule | null)[]];
  readonly services: readonly Asking[];
  /** How many days it takes. */
  readonly sessions: number;
};

export type Bookable = NonNullable<ServiceState>;

const bookable = (
  state: ServiceState,
  serviceId: ServiceId,
  isOwner: boolean,
): Result<Bookable, ServiceUnknown | ServiceInactive> => {
  if (state === null || state.removed) return err({ kind: 'ServiceUnknown', serviceId });
  return state.isActive || isOwner ? ok(state) : err({ kind: 'ServiceInactive', name: state.name });
};

export const chooseFrom = (
  [main, ...others]: readonly [Bookable, ...Bookable[]],
  { addOnIds, ...wanted }: VisitWanted,
): Result<ChosenVisit, VisitRejection> =>
  partsOfVisit(main, others, addOnIds)
    .mapErr((addOnId) => ({ kind: 'AddOnUnknown' as const, addOnId }))
    .andThen((addOns) => {
      const total = sumOfCents([main.price, ...addOns.map(({ price }) => price)]);
      const shown = (wanted.price ?? main.price) === main.price && (wanted.total ?? total) === total;
      if (!shown) return err({ kind: 'PriceChanged' as const, total });
      const { serviceId, name, category, minutes, price, deposit } = main;
      const visit = { service: { serviceId, name, category, minutes, price }, addOns, total };
      return ok({
        visit,
        deposits: [deposit, ...others.map((other) => other.deposit)] as const,
        services: [main, ...others],
        sessions: main.sessions ?? 1,
      });
    });

/** What takes several days is a visit of its own. */
const takesDays = ({ sessions = 1 }: Bookable): boolean => sessions > 1;

/** Finds the further services among the add-ons of a visit. Clients may add up to the limit, the owner any number. */
export const chooseOthers = ({ handle }: Parts, main: Bookable, addOnIds: readonly AddOnId[], isOwner: boolean) =>
  safeTry(async function* () {
    const unknown = new Set(addOnIds.filter((id) => !main.addOns.some(({ addOnId }) => addOnId === id)));
    const named = [...unknown].map((id) => serviceId(id)).filter((id) => id !== main.serviceId);
    const states = yield* ResultAsync.combine(named.map((id) => handle.state(service, streams.service(id))));
    const found = states.flatMap((state) =>
      state === null || state.removed || (takesDays(state) && !isOwner) ? [] : [state],
    );
    if (found.length === 0) return ok([]);
    const { moreServicesLimit: limit } = yield* handle.state(settings, streams.settings);
    if (!isOwner && found.length > limit) return err({ kind: 'TooManyServices' as const, limit });
    const hidden = isOwner ? undefined : found.find(({ isActive }) => !isActive);
    return hidden === undefined ? ok(found) : err({ kind: 'ServiceInactive' as const, name: hidden.name });
  });

type Parts = Ports<'handle'>;

/** The visit with the catalogue's current names, minutes and prices. A booking keeps these forever. */
export const chooseVisit =
  (parts: Parts, isOwner = false) =>
  (wanted: VisitWanted) =>
    safeTry(async function* () {
      const state = yield* parts.handle.state(service, streams.service(wanted.serviceId));
      const main = yield* bookable(state, wanted.serviceId, isOwner);
      const others = yield* chooseOthers(parts, main, wanted.addOnIds, isOwner);
      return chooseFrom([main, ...others], wanted);
    });
