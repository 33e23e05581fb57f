import { answer } from '../../../support/browser/answers.ts';
import {
  dialogReads,
  emptyPage,
  inside,
  inTurn,
  isTold,
  type OwnerState,
  onItsWay,
  press,
  reads,
  refuseToSave,
} from './support.ts';

const path = 'customers';
const zora = 'customers?search=zora';
const open = press(/Zora/);

export const customersStates: readonly OwnerState[] = [
  { name: 'the clients', path },
  {
    name: 'no clients yet',
    path,
    given: (page) => answer(page, '/admin/customers?*', { customers: [], pagination: emptyPage }),
    see: reads('Clients appear here after their first booking, or when you import them.'),
  },
  { name: 'no clients', path: 'customers?search=nobody-of-that-name', see: reads('No clients found') },
  { name: 'a client', path: zora, see: inTurn(open, dialogReads('Favorite services')) },
  {
    name: 'a client’s note being written',
    path: zora,
    see: inTurn(open, (page) => page.getByRole('dialog').getByLabel('Private note').fill('Brings her son along.')),
  },
  { name: 'a client about to be blocked', path: zora, see: inTurn(open, inside('Block from online booking')) },
  {
    name: 'a client blocked',
    path: zora,
    see: inTurn(open, inside('Block from online booking', /^Block$/), dialogReads('Unblock')),
  },
  {
    name: 'a client about to be forgotten',
    path: zora,
    see: inTurn(open, inside('Forget this client'), dialogReads('What stays')),
  },
  {
    name: 'a client who could not be unblocked',
    path: zora,
    given: (page) => refuseToSave(page, '/admin/customers/**'),
    see: inTurn(open, inside('Unblock'), isTold),
  },
  {
    name: 'a client who is not known',
    path: 'customers?open=nobody',
    see: dialogReads('This client no longer exists.'),
  },
  ...onItsWay('the clients', path, '/admin/customers?*'),
  ...onItsWay('a client', 'customers?open=somebody', '/admin/customers/*'),
];
