import type { ServiceId } from '../kernel/index.ts';
import type { ServiceDescription } from './events.ts';

export type AddService = {
  readonly type: 'AddService';
  readonly service: ServiceDescription & { readonly serviceId: ServiceId };
};

/** Changes only the fields that it names, so that two people who edit one service do not undo each other's work. */
export type ReviseService = {
  readonly type: 'ReviseService';
  readonly changes: { readonly [Field in keyof ServiceDescription]?: ServiceDescription[Field] | undefined };
};

/** The category is one of the catalogue's, which has checked its name. */
export type MoveService = { readonly type: 'MoveService'; readonly category: string };

export type ActivateService = { readonly type: 'ActivateService' };
export type DeactivateService = { readonly type: 'DeactivateService' };
export type RemoveService = { readonly type: 'RemoveService' };

export type ServiceCommand =
  | AddService
  | ReviseService
  | MoveService
  | ActivateService
  | DeactivateService
  | RemoveService;

export type AddCategory = { readonly type: 'AddCategory'; readonly name: string };
export type RenameCategory = { readonly type: 'RenameCategory'; readonly oldName: string; readonly newName: string };
export type RemoveCategory = { readonly type: 'RemoveCategory'; readonly name: string };

export type CategoriesCommand = AddCategory | RenameCategory | RemoveCategory;
