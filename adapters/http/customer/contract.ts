import { z } from '@hono/zod-openapi';
import type { AddressKnown, AddressOfAnother } from '../../../application/account/clients.ts';
import { NotificationPreferences } from '../account/shapes.ts';
import { Appointment, FittingRetightening, StatusCounts } from '../appointment/shapes.ts';
import { FreeTime } from '../availability/shapes.ts';
import { proofLimitBytes } from '../middleware/limit-bodies.ts';
import { AdminReview } from '../review/contract.ts';
import { answers, body, creates, Pagination } from '../wire/envelope.ts';
import {
  dateText,
  emailText,
  idParam,
  idText,
  instantText,
  lineUpTo,
  optionalQuery,
  paging,
  signedQuery,
  sortOrder,
  textUpTo,
} from '../wire/fields.ts';
import { accountGoneCodes, conflict, profileCodes, type Sentences, uploadCodes } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

export const customerSentences: Sentences<AddressKnown | AddressOfAnother> = {
  AddressKnown: () => conflict('This client already has another email address.'),
  AddressOfAnother: ({ name }) =>
    conflict(`${name} already has this email address. Both stay separate clients: please use another address.`),
};

const Customer = z
  .object({
    id: z.string(),
    _id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['user', 'admin']),
    createdAt: instantText,
    totalAppointments: z.int(),
    totalSpent: z.number(),
    lastAppointment: z.string().nullable(),
    nextAppointment: z.string().nullable(),
    isBlocked: z.boolean(),
    note: z.string().nullable(),
    bookedNames: z
      .array(z.string())
      .openapi({ description: 'The other names with which visits were booked under this account.' }),
  })
  .openapi('Customer');

const weeksBetween = z.int().min(1).max(52).nullable();

const hairFields = {
  method: z.string().nullable(),
  size: z.string().nullable(),
  lastRetighteningOn: z.string().nullable(),
  weeks: z.int().nullable().openapi({ description: 'How many weeks after it the next one is due.' }),
};

/** What the owner keeps about a client's hair, and what the client sees of it. */
const KeptHair = z
  .object(hairFields)
  .openapi('KeptHair', { description: 'Null fields are read from completed visits.' });
export const HairRecord = z.object({ ...hairFields, dueOn: z.string().nullable() }).openapi('HairRecord');

export const HairPicture = z
  .object({
    id: z.string(),
    url: z.string().openapi({ description: 'A signed address that expires.' }),
    appointmentId: z.string().nullable(),
    date: z.string().nullable().openapi({ description: 'Of the visit that it shows; null for none.' }),
    caption: z.string().nullable(),
    addedAt: instantText,
  })
  .openapi('HairPicture');

const noPicture = 'Please choose a photo.';

export const HairPictureUpload = z
  .object({
    file: z
      .instanceof(File, { error: noPicture })
      .openapi({ type: 'string', format: 'binary', maxLength: proofLimitBytes }),
    appointmentId: idText.optional(),
    caption: textUpTo(200).optional(),
  })
  .openapi('HairPictureUpload', { description: 'Clients see the photo and its words.' });

export const HairRecordWanted = z
  .object({
    method: lineUpTo(100).nullable(),
    size: lineUpTo(100).nullable(),
    lastRetighteningOn: dateText.nullable(),
    weeks: weeksBetween,
  })
  .openapi('HairRecordWanted', { description: 'Replaces the record before.' });

export const ClientsDue = z
  .array(
    z.object({
      ...{ id: z.string(), name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() },
      ...{ lastOn: z.string(), dueOn: z.string() },
      weeks: z.int().openapi({ description: 'How many whole weeks ago the last one was.' }),
      service: FittingRetightening.shape.service.nullable().openapi({ description: 'What fits today.' }),
      times: z.array(FreeTime).openapi({ description: 'The first three free times for it, while it fits.' }),
      toldAt: instantText.nullable().openapi({ description: 'When the client was last told so by the site.' }),
    }),
  )
  .openapi('ClientsDue');

const FavoriteService = z
  .object({ id: z.string(), name: z.string(), category: z.string(), price: z.number(), count: z.int() })
  .openapi('FavoriteService');

export const ClientStatistics = z
  .object({
    appointments: StatusCounts.extend({ total: z.int() }),
    totalSpent: z.number(),
    favoriteServices: z.array(FavoriteService),
    memberSince: instantText,
    lastActivity: instantText,
  })
  .openapi('ClientStatistics');

export const CustomerPage = z.object({ customers: z.array(Customer), pagination: Pagination });

export const CustomersQuery = z.object({
  ...paging(100),
  search: optionalQuery(textUpTo(100)),
  sortBy: optionalQuery(z.enum(['createdAt', 'name', 'totalAppointments', 'totalSpent', 'lastAppointment'])),
  sortOrder: optionalQuery(sortOrder),
});

export const CustomerDetails = Customer.extend({
  isVerified: z.boolean(),
  hasPassword: z.boolean(),
  isForgotten: z.boolean().openapi({ description: 'Name, contact details and notes are erased; figures stay.' }),
  blockedReason: z.string().nullable().openapi({ description: 'For the owner only.' }),
  noShows: z.int().openapi({ description: 'How many visits the client missed, without those whose fee was waived.' }),
  updatedAt: instantText,
  notificationPreferences: NotificationPreferences,
  mayBeTexted: z.boolean().openapi({ description: 'Whether the studio has a service that sends texts.' }),
  statistics: ClientStatistics,
  hair: HairRecord.nullable().openapi({ description: 'From what the owner keeps and from completed visits.' }),
  keptHair: KeptHair.nullable(),
  hairPictures: z.array(HairPicture).openapi({ description: 'Newest first; its client sees them too.' }),
  appointments: z.array(Appointment).openapi({ description: 'Latest date first.' }),
  reviews: z.array(AdminReview).openapi({ description: 'Newest first.' }),
}).openapi('CustomerDetails');

export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const BlockWanted = z.object({ reason: textUpTo(500).nullable().optional() }).openapi('BlockWanted', {
  description: 'The reason is for the owner only; the client is asked to contact the studio.',
});

export const VerifyWanted = z.object({ keepsPassword: z.boolean() }).openapi('VerifyWanted', {
  description: 'A password that the client did not set is removed, and anyone who used it is signed out.',
});

export const AddressWanted = z.object({ email: emailText() }).openapi('AddressWanted');

export const CustomerNoteWanted = z
  .object({ note: textUpTo(2_000) })
  .openapi('CustomerNoteWanted', { description: 'Replaces the note before; an empty one removes it.' });

export const Forgotten = z
  .object({ id: z.string(), paymentProofs: z.int(), publicReviews: z.int() })
  .openapi('Forgotten', { description: 'How many proof files and reviews without an account were erased with it.' });

const route = routesUnder('Admin: customers');

export const list = route('GET /admin/customers', {
  summary: 'Clients with what they booked and spent, newest first unless asked otherwise',
  request: { query: CustomersQuery },
  refuses: [],
  responses: answers(CustomerPage, 'One page'),
});

export const one = route('GET /admin/customers/{id}', {
  summary: 'One client: appointments, spend, reviews, note and state',
  request: { params: idParam },
  refuses: ['AccountNotFound'],
  responses: answers(CustomerDetails, 'The client'),
});

export const block = route('POST /admin/customers/{id}/block', {
  summary: 'Block a client from online booking and sign them out everywhere; existing bookings stay',
  request: { params: idParam, body: body(BlockWanted) },
  runs: ['blockCustomer'],
  refuses: [...accountGoneCodes, 'AccountIsAdministrator', 'TextTooLong'],
  responses: answers(CustomerDetails, 'The client'),
});

export const unblock = route('POST /admin/customers/{id}/unblock', {
  summary: 'Let a client sign in and book online again',
  request: { params: idParam },
  runs: ['unblockCustomer'],
  refuses: accountGoneCodes,
  responses: answers(CustomerDetails, 'The client'),
});

export const verify = route('POST /admin/customers/{id}/verify', {
  summary: "Confirm that an account's email address is its client's, who then sees all that was booked under it",
  request: { params: idParam, body: body(VerifyWanted) },
  runs: ['verifyCustomer'],
  refuses: [...accountGoneCodes, 'AccountIsAdministrator', 'SignInChanged'],
  responses: answers(CustomerDetails, 'The client'),
});

export const address = route('PUT /admin/customers/{id}/email', {
  summary: 'Give a client who has no email address one, with which the client signs in from then on',
  request: { params: idParam, body: body(AddressWanted) },
  runs: ['addAddress'],
  refuses: [
    ...accountGoneCodes,
    ...(['AddressKnown', 'AddressOfAnother', 'AddressToConfirm', 'SignInChanged'] as const),
    ...profileCodes,
  ],
  responses: answers(CustomerDetails, 'The client'),
});

export const note = route('PUT /admin/customers/{id}/note', {
  summary: "Save the owner's private note about a client; an empty one removes it",
  request: { params: idParam, body: body(CustomerNoteWanted) },
  runs: ['takeCustomerNote'],
  refuses: [...accountGoneCodes, 'TextTooLong'],
  responses: answers(CustomerDetails, 'The client'),
});

export const due = route('GET /admin/clients-due', {
  summary: 'Clients whose retightening is due, or will be within a week, and who have booked nothing',
  refuses: [],
  responses: answers(ClientsDue, 'The longest due first'),
});

export const hair = route('PUT /admin/customers/{id}/hair', {
  summary: 'Keep the hair record of a client; the client sees it on the dashboard',
  request: { params: idParam, body: body(HairRecordWanted) },
  runs: ['keepHairRecord'],
  refuses: [...accountGoneCodes, 'TextTooLong'],
  responses: answers(CustomerDetails, 'The client'),
});

export const forget = route('DELETE /admin/customers/{id}', {
  summary: 'Forget a client for good: name, contact details, notes, texts and proof files are erased, figures stay',
  request: { params: idParam },
  runs: ['forgetPerson'],
  refuses: ['AccountIsAdministrator', 'AccountNotFound', 'AppointmentsStillComing'],
  responses: answers(Forgotten, 'What was erased'),
});

export const addPicture = route('POST /admin/customers/{id}/hair-pictures', {
  summary: 'Add a photo of a client’s hair, which the client sees on the dashboard; what the camera stored is removed',
  request: {
    params: idParam,
    body: { required: true, content: { 'multipart/form-data': { schema: HairPictureUpload } } },
  },
  runs: ['addHairPicture'],
  refuses: [
    ...accountGoneCodes,
    ...uploadCodes,
    'AppointmentNotFound',
    'PictureTooLarge',
    'PictureUnreadable',
    'TextTooLong',
  ],
  refusesItself: uploadCodes,
  responses: creates(CustomerDetails, 'The client'),
});

export const removePicture = route('DELETE /admin/customers/{id}/hair-pictures/{pictureId}', {
  summary: 'Remove a photo of a client’s hair for good',
  request: { params: idParam.extend({ pictureId: idText.openapi({ param: { name: 'pictureId', in: 'path' } }) }) },
  runs: ['removeHairPicture'],
  refuses: accountGoneCodes,
  responses: answers(CustomerDetails, 'The client'),
});

export const pictureFile = routesUnder('Customers')('GET /files/hair-pictures/{id}', {
  summary: 'A photo of a client’s hair, by a signed address that expires',
  request: { params: idParam, query: signedQuery },
  refuses: ['LinkExpired'],
  responses: { 200: { description: 'The photo', content: { 'image/webp': { schema: z.string() } } } },
});
