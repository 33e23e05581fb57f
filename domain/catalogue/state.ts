import { match } from 'ts-pattern';
import type { ServiceId } from '../kernel/index.ts';
import type { CategoriesEvent, ServiceDescription, ServiceEvent } from './events.ts';
import { knownCategories } from './policies.ts';

export type Service = ServiceDescription & { readonly serviceId: ServiceId; readonly removed: boolean };

/** Null until the service is added. */
export type ServiceState = Service | null;

export const initialService: ServiceState = null;

const changed = (service: ServiceState, change: Partial<Service>): ServiceState =>
  service === null ? null : { ...service, ...change };

export const evolveService = (service: ServiceState, event: ServiceEvent): ServiceState =>
  match(event)
    .with({ type: 'ServiceAdded' }, ({ data }) => ({ ...data, removed: false }))
    .with({ type: 'ServiceRevised' }, ({ data }) => changed(service, data))
    .with({ type: 'ServiceActivated' }, () => changed(service, { isActive: true }))
    .with({ type: 'ServiceDeactivated' }, () => changed(service, { isActive: false }))
    .with({ type: 'ServiceRemoved' }, () => changed(service, { removed: true }))
    .exhaustive();

export type CategoriesState = {
  /** In their present spelling, in the order in which they were added. */
  readonly names: readonly string[];
  /** Names that are gone, the latest last, each with the name that replaced it; null if the category was removed. */
  readonly gone: readonly { readonly name: string; readonly became: string | null }[];
};

export const initialCategories: CategoriesState = { names: knownCategories, gone: [] };

export const evolveCategories = ({ names, gone }: CategoriesState, event: CategoriesEvent): CategoriesState =>
  match(event)
    .with({ type: 'CategoryAdded' }, ({ data: { name } }) => ({ names: [...names, name], gone }))
    .with({ type: 'CategoryRenamed' }, ({ data: { oldName, newName } }) => ({
      names: names.map((name) => (name === oldName ? newName : name)),
      gone: [...gone, { name: oldName, became: newName }],
    }))
    .with({ type: 'CategoryRemoved' }, ({ data: { name: removed } }) => ({
      names: names.filter((name) => name !== removed),
      gone: [...gone, { name: removed, became: null }],
    }))
    .exhaustive();
