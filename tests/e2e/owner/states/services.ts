import type { Page } from 'playwright-core';
import { breakDown } from '../../../support/browser/answers.ts';
import {
  canTryAgain,
  dialogReads,
  inTurn,
  type OwnerState,
  onItsWay,
  press,
  pressInside,
  refuseToSave,
  selectAll,
  waits,
} from './support.ts';

const path = 'services';

const fillIn = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Crown of braids');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('By hand');
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  await dialog.getByLabel('Duration in hours').fill('1');
  await dialog.getByLabel('Price').fill('40');
  await dialog.getByRole('button', { name: 'Create service' }).click();
};

export const servicesStates: readonly OwnerState[] = [
  { name: 'the services as a grid', byNight: true, path },
  { name: 'the services as a table', path: 'services?view=table' },
  { name: 'selected services about to be deleted', path, see: inTurn(selectAll, pressInside(/^Delete$/)) },
  {
    name: 'a new service with its problems',
    path,
    see: pressInside('Add Service', 'Add an add-on', 'Create'),
  },
  {
    name: 'a new service that could not be saved',
    path,
    given: (page) => refuseToSave(page, '/admin/services'),
    see: inTurn(pressInside('Add Service'), fillIn, dialogReads('Failed to save service')),
  },
  {
    name: 'a new service without the categories',
    path,
    given: (page) => breakDown(page, '/services/categories'),
    see: inTurn(pressInside('Add Service'), dialogReads('Try Again')),
  },
  { name: 'a service with a picture being edited', path: 'services?search=restorative', see: pressInside(/^Edit /) },
  { name: 'the order of the services', byNight: true, path, see: inTurn(press(/^More$/), pressInside('Order')) },
  { name: 'the add-ons', path, see: inTurn(press(/^More$/), pressInside('Add-ons')) },
  { name: 'the categories', path, see: inTurn(press(/^More$/), pressInside('Manage Categories', 'Rename Styling')) },
  {
    name: 'a category without a name',
    path,
    see: inTurn(press(/^More$/), pressInside('Manage Categories', /^Add/), dialogReads('Category name is required')),
  },
  onItsWay(
    'the categories',
    path,
    '/services/categories',
    inTurn(press(/^More$/), pressInside('Manage Categories'), waits),
    dialogReads('Try Again'),
  ),
  onItsWay('the services', path, '/admin/services?*', waits, canTryAgain('Failed to load services')),
];
