import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, same } from '../kernel/index.ts';
import type {
  ActivateService,
  AddService,
  DeactivateService,
  MoveService,
  RemoveService,
  ReviseService,
  ServiceCommand,
} from './commands.ts';
import type { ServiceDescription, ServiceEvent } from './events.ts';
import { objectionToService } from './policies.ts';
import type { ServiceAlreadyAdded, ServiceNotFound, ServiceObjection, ServiceRejection } from './rejections.ts';
import { evolveService, initialService, type Service, type ServiceState } from './state.ts';

/** What a command leads to, with only those rejections that it can have. */
type Decision<Rejection extends ServiceRejection = never> = Result<readonly ServiceEvent[], Rejection>;
type DeciderOf<Command, Rejection> = Decider<ServiceState, Command, ServiceEvent, Rejection>;

const nothing: Decision = ok([]);
const happened = (event: ServiceEvent): Decision => ok([event]);
const refused = <Rejection extends ServiceRejection>(rejection: Rejection): Decision<Rejection> => err(rejection);

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

/** The rules of a service for each command alone, with only those rejections that the command can have. */
export const serviceFor = {
  AddService: deciding(add),
  ReviseService: decidingOnService(revise),
  MoveService: decidingOnService(move),
  ActivateService: decidingOnService(activate),
  DeactivateService: decidingOnService(deactivate),
  RemoveService: decidingOnService(remove),
} as const;

const decide = (command: ServiceCommand, service: ServiceState): Decision<ServiceRejection> =>
  match(command)
    .with({ type: 'AddService' }, (asked) => serviceFor.AddService.decide(asked, service))
    .with({ type: 'ReviseService' }, (asked) => serviceFor.ReviseService.decide(asked, service))
    .with({ type: 'MoveService' }, (asked) => serviceFor.MoveService.decide(asked, service))
    .with({ type: 'ActivateService' }, (asked) => serviceFor.ActivateService.decide(asked, service))
    .with({ type: 'DeactivateService' }, (asked) => serviceFor.DeactivateService.decide(asked, service))
    .with({ type: 'RemoveService' }, (asked) => serviceFor.RemoveService.decide(asked, service))
    .exhaustive();

export const service: DeciderOf<ServiceCommand, ServiceRejection> = {
  initial: initialService,
  evolve: evolveService,
  decide,
};
