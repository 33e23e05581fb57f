import { declareRoute } from '../declare-route.ts';
import { accountGoneCodes } from '../refusing/refusal-codes.ts';
import { answers, body } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import {
  BlockWanted,
  CustomerDetails,
  CustomerNoteWanted,
  CustomerPage,
  CustomersQuery,
  Forgotten,
  HairRecordWanted,
  VerifyWanted,
} from './shapes.ts';

const tags = ['Admin: customers'];

export const list = declareRoute({
  method: 'get',
  path: '/admin/customers',
  tags,
  summary: 'Clients with what they booked and spent, newest first unless asked otherwise',
  request: { query: CustomersQuery },
  refuses: [],
  responses: answers(CustomerPage, 'One page'),
});

export const one = declareRoute({
  method: 'get',
  path: '/admin/customers/{id}',
  tags,
  summary: 'One client: appointments, spend, reviews, note and state',
  request: { params: idParam },
  refuses: ['AccountNotFound'],
  responses: answers(CustomerDetails, 'The client'),
});

export const block = declareRoute({
  method: 'post',
  path: '/admin/customers/{id}/block',
  tags,
  summary: 'Block a client from online booking and sign them out everywhere; existing bookings stay',
  request: { params: idParam, body: body(BlockWanted) },
  runs: ['blockCustomer'],
  refuses: [...accountGoneCodes, 'AccountIsAdministrator', 'TextTooLong'],
  responses: answers(CustomerDetails, 'The client'),
});

export const unblock = declareRoute({
  method: 'post',
  path: '/admin/customers/{id}/unblock',
  tags,
  summary: 'Let a client sign in and book online again',
  request: { params: idParam },
  runs: ['unblockCustomer'],
  refuses: accountGoneCodes,
  responses: answers(CustomerDetails, 'The client'),
});

export const verify = declareRoute({
  method: 'post',
  path: '/admin/customers/{id}/verify',
  tags,
  summary: "Confirm that an account's email address is its client's, who then sees all that was booked under it",
  request: { params: idParam, body: body(VerifyWanted) },
  runs: ['verifyCustomer'],
  refuses: [...accountGoneCodes, 'AccountIsAdministrator', 'SignInChanged'],
  responses: answers(CustomerDetails, 'The client'),
});

export const note = declareRoute({
  method: 'put',
  path: '/admin/customers/{id}/note',
  tags,
  summary: "Save the owner's private note about a client; an empty one removes it",
  request: { params: idParam, body: body(CustomerNoteWanted) },
  runs: ['takeCustomerNote'],
  refuses: [...accountGoneCodes, 'TextTooLong'],
  responses: answers(CustomerDetails, 'The client'),
});

export const hair = declareRoute({
  method: 'put',
  path: '/admin/customers/{id}/hair',
  tags,
  summary: 'Keep the hair record of a client; the client sees it on the dashboard',
  request: { params: idParam, body: body(HairRecordWanted) },
  runs: ['keepHairRecord'],
  refuses: [...accountGoneCodes, 'TextTooLong'],
  responses: answers(CustomerDetails, 'The client'),
});

export const forget = declareRoute({
  method: 'delete',
  path: '/admin/customers/{id}',
  tags,
  summary: 'Forget a client for good: name, contact details, notes, texts and proof files are erased, figures stay',
  request: { params: idParam },
  runs: ['forgetPerson'],
  refuses: ['AccountIsAdministrator', 'AccountNotFound', 'AppointmentsStillComing'],
  responses: answers(Forgotten, 'What was erased'),
});
