import type { Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { objectionToDeposit } from '../kernel/deposit.ts';
import { type Decider, forAnyCommand, happened, nothing, refused } from '../kernel/event.ts';
import type { ServiceId } from '../kernel/ids.ts';
import { objectionToLength, objectionToText, same, type TextObjection, type TextTooLong } from '../kernel/text.ts';
import { objectionToConsultation } from './consultation.ts';
import type {
  ActivateService,
  AddOn,
  AddOnTwice,
  AddService,
  CategoriesEvent,
  DeactivateService,
  DurationInvalid,
  MoveService,
  PriceInvalid,
  RemoveService,
  ReviseService,
  ServiceAlreadyAdded,
  ServiceCommand,
  ServiceDescription,
  ServiceEvent,
  ServiceNotFound,
  ServiceObjection,
  ServiceRejection,
  SessionsInvalid,
} from './events.ts';

/** Categories that exist from the start, even without services. */
const knownCategories: readonly string[] = ['Retightening', 'New Install', 'Maintenance', 'Styling', 'Consultation'];

/** The category for the services of a removed category. They stay bookable. */
export const uncategorised = 'Uncategorized';

const nameLimit = 100;
const descriptionLimit = 1000;
const categoryLimit = 100;
const imageAltLimit = 300;
const preparationLimit = 1000;
const serviceStepMinutes = 15;
const addOnStepMinutes = 1;
/** A service takes at most a day per session. */
const serviceMaximumMinutes = 24 * 60;

const objectionToPrice = (field: string, price: number): PriceInvalid | null =>
  Number.isSafeInteger(price) && price >= 0 ? null : { kind: 'PriceInvalid', field };

const objectionToMinutes = (field: string, minutes: number, step: number, minimum: number): DurationInvalid | null =>
  Number.isInteger(minutes) && minutes >= minimum && minutes <= serviceMaximumMinutes && minutes % step === 0
    ? null
    : { kind: 'DurationInvalid', field, step, maximum: serviceMaximumMinutes };

/** An add-on may take 0 minutes. */
const objectionToAddOn = ({ name, minutes, price }: AddOn): ServiceObjection | null =>
  objectionToText(name, { field: 'addOns.name', limit: nameLimit }) ??
  objectionToMinutes('addOns.duration', minutes, addOnStepMinutes, 0) ??
  objectionToPrice('addOns.price', price);

const objectionToImageAlt = (alt: string): TextTooLong | null =>
  objectionToLength(alt, { field: 'imageAlts', limit: imageAltLimit });

/** The most days that a visit can take. */
export const maxSessions = 5;

const objectionToSessionCount = (sessions: number): SessionsInvalid | null =>
  Number.isInteger(sessions) && sessions >= 1 && sessions <= maxSessions
    ? null
    : { kind: 'SessionsInvalid', maximum: maxSessions };

const addOnTwice = (addOns: readonly AddOn[]): AddOnTwice | null => {
  const ids = addOns.map(({ addOnId }) => addOnId);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return twice === undefined ? null : { kind: 'AddOnTwice', addOnId: twice };
};

export const objectionToService = (service: ServiceDescription): ServiceObjection | null =>
  objectionToText(service.name, { field: 'name', limit: nameLimit }) ??
  objectionToText(service.description, { field: 'description', limit: descriptionLimit }) ??
  objectionToCategory(service.category) ??
  objectionToMinutes('duration', service.minutes, serviceStepMinutes, serviceStepMinutes) ??
  objectionToPrice('price', service.price) ??
  objectionToDeposit(service.deposit) ??
  objectionToConsultation(service.consultation) ??
  objectionToSessionCount(service.sessions ?? 1) ??
  objectionToLength(service.preparation, { field: 'preparation', limit: preparationLimit }) ??
  Object.values(service.imageAlts)
    .map(objectionToImageAlt)
    .find((objection) => objection !== null) ??
  service.addOns.map(objectionToAddOn).find((objection) => objection !== null) ??
  addOnTwice(service.addOns);

export const objectionToCategory = (name: string): TextObjection | null =>
  objectionToText(name, { field: 'category', limit: categoryLimit });

/** Whether two names are equal, ignoring capitals and surrounding spaces. */
export const sameCategory = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export type Service = ServiceDescription & { readonly serviceId: ServiceId; readonly removed: boolean };

/** Null until the service is added. */
export type ServiceState = Service | null;

const initialService: ServiceState = null;

const changed = (service: ServiceState, change: Partial<Service>): ServiceState =>
  service === null ? null : { ...service, ...change };

const evolveService = (service: ServiceState, event: ServiceEvent): ServiceState =>
  match(event)
    .with({ type: 'ServiceAdded' }, ({ data }) => ({ ...data, removed: false }))
    .with({ type: 'ServiceRevised' }, ({ data }) => changed(service, data))
    .with({ type: 'ServiceActivated' }, () => changed(service, { isActive: true }))
    .with({ type: 'ServiceDeactivated' }, () => changed(service, { isActive: false }))
    .with({ type: 'ServiceRemoved' }, () => changed(service, { removed: true }))
    .exhaustive();

export type CategoriesState = {
  /** In their current spelling, in the order in which they were added. */
  readonly names: readonly string[];
  /** Former names, latest last, each with the name that replaced it; null if the category was removed. */
  readonly gone: readonly { readonly name: string; readonly became: string | null }[];
  /** The services in the owner's order. Services that are missing here come after them. */
  readonly order: readonly ServiceId[];
};

export const initialCategories: CategoriesState = { names: knownCategories, gone: [], order: [] };

export const evolveCategories = (state: CategoriesState, event: CategoriesEvent): CategoriesState => {
  const { names, gone } = state;
  return match(event)
    .with({ type: 'CategoryAdded' }, ({ data: { name } }) => ({ ...state, names: [...names, name] }))
    .with({ type: 'CategoryRenamed' }, ({ data: { oldName, newName } }) => ({
      ...state,
      names: names.map((name) => (name === oldName ? newName : name)),
      gone: [...gone, { name: oldName, became: newName }],
    }))
    .with({ type: 'CategoryRemoved' }, ({ data: { name: removed } }) => ({
      ...state,
      names: names.filter((name) => name !== removed),
      gone: [...gone, { name: removed, became: null }],
    }))
    .with({ type: 'ServicesArranged' }, ({ data: { serviceIds } }) => ({ ...state, order: serviceIds }))
    .exhaustive();
};

/** Sorts the services in the owner's order. Services that she has not arranged come last, in the given order. */
export const arranged = <Given extends { readonly serviceId: ServiceId }>(
  services: readonly Given[],
  order: readonly ServiceId[],
): readonly Given[] => {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ serviceId }: Given) => places.get(serviceId) ?? order.length;
  return services.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** The events of a command, with only the rejections that the command can have. */
type Decision<Rejection extends ServiceRejection = never> = Result<readonly ServiceEvent[], Rejection>;
type DeciderOf<Command, Rejection> = Decider<ServiceState, Command, ServiceEvent, Rejection>;

const add = (
  { service: asked }: AddService,
  service: ServiceState,
): Decision<ServiceAlreadyAdded | ServiceObjection> => {
  if (service !== null) {
    return same(service, { ...asked, removed: false }) ? nothing : refused({ kind: 'ServiceAlreadyAdded' });
  }
  const objection = objectionToService(asked);
  return objection === null ? happened({ type: 'ServiceAdded', data: asked }) : refused(objection);
};

const sessionsOf = (sessions: number) => (sessions === 1 ? {} : { sessions });

const describe = (service: Service, { changes }: ReviseService): ServiceDescription => ({
  name: changes.name ?? service.name,
  description: changes.description ?? service.description,
  category: changes.category ?? service.category,
  kind: changes.kind ?? service.kind,
  price: changes.price ?? service.price,
  minutes: changes.minutes ?? service.minutes,
  isActive: changes.isActive ?? service.isActive,
  image: changes.image === undefined ? service.image : changes.image,
  images: changes.images ?? service.images,
  imageAlts: changes.imageAlts ?? service.imageAlts,
  addOns: changes.addOns ?? service.addOns,
  preparation: changes.preparation ?? service.preparation,
  deposit: changes.deposit === undefined ? service.deposit : changes.deposit,
  consultation: changes.consultation ?? service.consultation,
  ...sessionsOf(changes.sessions ?? service.sessions ?? 1),
});

const revise = (asked: ReviseService, service: Service): Decision<ServiceObjection> => {
  const { serviceId } = service;
  const revised = describe(service, asked);
  if (same(service, { ...revised, serviceId, removed: false })) return nothing;
  const objection = objectionToService(revised);
  return objection === null
    ? happened({ type: 'ServiceRevised', data: { ...revised, serviceId } })
    : refused(objection);
};

const move = ({ category }: MoveService, { removed: _, ...service }: Service): Decision =>
  service.category === category ? nothing : happened({ type: 'ServiceRevised', data: { ...service, category } });

const activate = (_: ActivateService, { serviceId, isActive }: Service): Decision =>
  isActive ? nothing : happened({ type: 'ServiceActivated', data: { serviceId } });

const deactivate = (_: DeactivateService, { serviceId, isActive }: Service): Decision =>
  isActive ? happened({ type: 'ServiceDeactivated', data: { serviceId } }) : nothing;

const remove = (_: RemoveService, { serviceId }: Service): Decision =>
  happened({ type: 'ServiceRemoved', data: { serviceId } });

const deciding = <Command, Rejection extends ServiceRejection>(
  decide: (command: Command, service: ServiceState) => Decision<Rejection>,
): DeciderOf<Command, Rejection> => ({ initial: initialService, evolve: evolveService, decide });

const decidingOnService = <Command, Rejection extends ServiceRejection>(
  decideOn: (command: Command, service: Service) => Decision<Rejection>,
): DeciderOf<Command, Rejection | ServiceNotFound> =>
  deciding(
    (command: Command, service: ServiceState): Decision<Rejection | ServiceNotFound> =>
      service === null || service.removed ? refused({ kind: 'ServiceNotFound' }) : decideOn(command, service),
  );

/** A decider for each command, with only the rejections that the command can have. */
export const serviceFor = {
  AddService: deciding(add),
  ReviseService: decidingOnService(revise),
  MoveService: decidingOnService(move),
  ActivateService: decidingOnService(activate),
  DeactivateService: decidingOnService(deactivate),
  RemoveService: decidingOnService(remove),
} as const;

export const service: DeciderOf<ServiceCommand, ServiceRejection> = forAnyCommand(
  { initial: initialService, evolve: evolveService },
  serviceFor,
);

/** The kind of a service is recognized by its name, as the owner words it. */
export const namesRetightening = (name: string): boolean => /retighten|retie/i.test(name);
export const namesInstall = (name: string): boolean => /install/i.test(name);
/** Locs are also tightened when they are installed. */
export const tightensLocs = (name: string): boolean => namesRetightening(name) || namesInstall(name);

const weeksIn = (name: string) => {
  const [, from, to, more] = /(\d{1,9})\s{0,9}(?:[-–]\s{0,9}(\d{1,9})|(\+))?\s{0,9}weeks?/i.exec(name) ?? [];
  return from === undefined ? null : { last: Number(to ?? from), isOpen: more !== undefined };
};

/** The weeks in a retightening's name: 5 for `4-5 weeks`, 8 for `8+ weeks`. */
export const weeksNamed = (name: string): number | null => weeksIn(name)?.last ?? null;

/** The last week of a retightening by its name: 5 for `4-5 weeks`, infinity for `8+ weeks`. Null if it names none. */
export const lastWeekNamed = (name: string): number | null => {
  const found = weeksIn(name);
  return found?.isOpen ? Number.POSITIVE_INFINITY : (found?.last ?? null);
};

/**
 * The service name of a visit that shows whether locs were tightened. A further service counts as a retightening only
 * if its name has weeks, because add-ons may be named like one too.
 */
export const locsNamed = (service: string, further: readonly { readonly name: string }[]): string => {
  const named = further.find(({ name }) => namesRetightening(name) && weeksNamed(name) !== null)?.name;
  return tightensLocs(service) ? service : (named ?? service);
};

/**
 * The number of weeks until a client's next retightening: from her hair record, or else from the name of her service.
 * Null if neither has one, or the visit was for something else.
 */
export const weeksUntilNext = (serviceName: string, kept: number | null): number | null => {
  if (namesRetightening(serviceName)) return kept ?? weeksNamed(serviceName);
  return namesInstall(serviceName) ? kept : null;
};
