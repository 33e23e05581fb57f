import { expect } from 'vitest';
import type { z } from 'zod';
import type { CustomerPage } from '../../../../adapters/http/customer/contract.ts';
import { answer } from '../../../support/browser/answers.ts';
import { linesOf } from '../../../support/browser/look.ts';
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

const spender: z.infer<typeof CustomerPage>['customers'][number] = {
  ...{ id: 'a', _id: 'a', name: 'Zora Neale', firstName: 'Zora', lastName: 'Neale', email: 'zora@example.com' },
  ...{ phone: '+13175550155', note: null, isBlocked: false, role: 'user', createdAt: '2025-01-04T15:00:00.000Z' },
  ...{ totalAppointments: 24, totalSpent: 2_330, lastAppointment: '2026-11-02', nextAppointment: null },
  bookedNames: [],
};

export const customersStates: readonly OwnerState[] = [
  { name: 'the clients', path },
  {
    name: 'no clients yet',
    path,
    given: (page) => answer(page, '/admin/customers?*', { customers: [], pagination: emptyPage }),
    see: reads('Clients appear here after their first booking, or when you import them.'),
  },
  {
    name: 'a client who spent thousands',
    path: zora,
    given: (page) =>
      answer(page, '/admin/customers?*', { customers: [spender], pagination: { ...emptyPage, total: 1 } }),
    see: async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole('button', { name: 'Contact and figures' }).click();
      expect(await linesOf(page.getByText('$2,330.00'))).toBe(1);
    },
  },
  { name: 'a client', byNight: true, path: zora, see: inTurn(open, dialogReads('Favorite services')) },
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
  onItsWay('the clients', path, '/admin/customers?*'),
  onItsWay('a client', 'customers?open=somebody', '/admin/customers/*'),
];
