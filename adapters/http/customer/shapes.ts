import { z } from '@hono/zod-openapi';
import { NotificationPreferences } from '../account/index.ts';
import { Appointment, StatusCounts } from '../appointment/index.ts';
import { proofLimitBytes } from '../middleware/limit-bodies.ts';
import { AdminReview } from '../review/index.ts';
import { Pagination } from '../wire/envelope.ts';
import { dateText, idText, instantText, optionalQuery, paging, sortOrder, textUpTo } from '../wire/fields.ts';

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
    isBlocked: z.boolean(),
    note: z.string().nullable(),
  })
  .openapi('Customer');

const weeksBetween = z.int().min(1).max(52).nullable();

const hairFields = {
  method: z.string().nullable(),
  size: z.string().nullable(),
  lastRetighteningOn: z.string().nullable(),
  weeks: z.int().nullable().openapi({ description: 'How many weeks after it the next one is due.' }),
};

/** What the owner keeps, and what her client sees of her hair. */
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
    method: textUpTo(100).nullable(),
    size: textUpTo(100).nullable(),
    lastRetighteningOn: dateText.nullable(),
    weeks: weeksBetween,
  })
  .openapi('HairRecordWanted', { description: 'Replaces the record before.' });

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
  description: 'A password that the client did not set is removed, and whoever used it is signed out.',
});

export const CustomerNoteWanted = z
  .object({ note: textUpTo(2_000) })
  .openapi('CustomerNoteWanted', { description: 'Replaces the note before; an empty one removes it.' });

export const Forgotten = z
  .object({ id: z.string(), paymentProofs: z.int(), publicReviews: z.int() })
  .openapi('Forgotten', { description: 'How many proof files and reviews without an account were erased with it.' });
