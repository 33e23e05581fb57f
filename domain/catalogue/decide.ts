import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, same } from '../kernel/index.ts';
import type { AddService, ReviseService, ServiceCommand } from './commands.ts';
import type { ServiceDescription, ServiceEvent } from './events.ts';
import { objectionToService } from './policies.ts';
import type { ServiceRejection } from './rejections.ts';
import { evolveService, initialService, type Service, type ServiceState } from './state.ts';

type Decision = Result<readonly ServiceEvent[], ServiceRejection>;

const nothing: Decision = ok([]);
const happened = (event: ServiceEvent): Decision => ok([event]);
const refused = (rejection: ServiceRejection): Decision => err(rejection);

const add = ({ service: asked }: AddService, service: ServiceState): Decision => {
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
});

const revise = (asked: ReviseService, service: Service): Decision => {
  const { serviceId } = service;
  const revised = describe(service, asked);
  if (same(service, { ...revised, serviceId, removed: false })) return nothing;
  const objection = objectionToService(revised);
  return objection === null
    ? happened({ type: 'ServiceRevised', data: { ...revised, serviceId } })
    : refused(objection);
};

const ofService = (service: ServiceState, decideOn: (service: Service) => Decision): Decision =>
  service === null || service.removed ? refused({ kind: 'ServiceNotFound' }) : decideOn(service);

const decide = (command: ServiceCommand, service: ServiceState): Decision =>
  match(command)
    .with({ type: 'AddService' }, (asked) => add(asked, service))
    .with({ type: 'ReviseService' }, (asked) => ofService(service, (found) => revise(asked, found)))
    .with({ type: 'ActivateService' }, () =>
      ofService(service, ({ serviceId, isActive }) =>
        isActive ? nothing : happened({ type: 'ServiceActivated', data: { serviceId } }),
      ),
    )
    .with({ type: 'DeactivateService' }, () =>
      ofService(service, ({ serviceId, isActive }) =>
        isActive ? happened({ type: 'ServiceDeactivated', data: { serviceId } }) : nothing,
      ),
    )
    .with({ type: 'RemoveService' }, () =>
      ofService(service, ({ serviceId }) => happened({ type: 'ServiceRemoved', data: { serviceId } })),
    )
    .exhaustive();

export const service: Decider<ServiceState, ServiceCommand, ServiceEvent, ServiceRejection> = {
  initial: initialService,
  evolve: evolveService,
  decide,
};
