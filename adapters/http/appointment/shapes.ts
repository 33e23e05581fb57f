import { z } from '@hono/zod-openapi';
import { visitLinkActions } from '../../../application/kernel/links.ts';
import { appointmentStatuses, listedStatuses } from '../../../domain/appointment/events.ts';
import { maxProposed } from '../../../domain/appointment/policies.ts';
import { isWithinYear, maxVisitsOfSeries, maxWeeksBetween } from '../../../domain/appointment/series.ts';
import { maxSessions } from '../../../domain/catalogue/decide.ts';
import { maxCodeLength } from '../../../domain/code.ts';
import { instantAt } from '../../../domain/kernel/time.ts';
import { AddOn, Deposit, depositWanted } from '../catalogue/contract.ts';
import { PaymentMethod, PaymentProof, proofUploaded, ReadOffProof } from '../payment-proof/contract.ts';
import { Pagination } from '../wire/envelope.ts';
import {
  dateText,
  dollars,
  dollarsIfSaid,
  emailText,
  idText,
  instantText,
  lineUpTo,
  optionalQuery,
  paging,
  phone,
  requiredLine,
  requiredText,
  sortOrder,
  textUpTo,
  timeText,
} from '../wire/fields.ts';

export const AppointmentStatus = z.enum(listedStatuses);

/** The statuses that the owner may set. A no-show is listed as `cancelled`. */
const OwnersStatus = z.enum(appointmentStatuses);

const address = z.string().nullable().openapi({
  description: 'Where to come, once the visit is confirmed, where the site itself does not say so.',
});

const proposal = z
  .object({ times: z.array(z.object({ date: z.string(), time: z.string() })), until: instantText })
  .nullable()
  .openapi({
    description:
      'Other times that the owner has proposed. The client may move the visit to one of them while it is free, at no cost; null for none.',
  });

/** How the client and the studio meet. */
const Meeting = z.enum(['in-person', 'video']).openapi('Meeting');

const CustomerInfo = z
  .object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    paymentMethod: PaymentMethod.nullable(),
    paymentDetails: z.string().nullable(),
  })
  .openapi('CustomerInfo');

export const MoneyMethod = z.enum(['cashapp', 'zelle', 'cash', 'other']);

const FeeReason = z.enum(['move', 'late', 'no-show', 'other']);

const MoneyEntry = z.object({
  id: z.string(),
  kind: z.enum(['received', 'returned', 'fee']),
  method: MoneyMethod.nullable().openapi({ description: 'Null for a fee.' }),
  amount: z.number(),
  tip: z.number(),
  receivedOn: z.string().nullable().openapi({ description: 'The day it was received, or returned; null for a fee.' }),
  fee: FeeReason.nullable().openapi({ description: 'What the fee is for; null for the others.' }),
  offPrice: z.number().optional().openapi({ description: 'How much cheaper the visit has become with this refund.' }),
  note: z.string().nullable().openapi({ description: 'For the owner only; null to others.' }),
  reversed: z.boolean().openapi({ description: 'It was taken back, or waived, and does not count.' }),
});

const costs = {
  canceling: z.object({ lost: z.number(), refunded: z.number() }).nullable().openapi({
    description:
      'What of the money that the client has paid or sent is lost, or refunded, by canceling now; of a visit that the client canceled, what was.',
  }),
  moving: z.number().openapi({ description: 'What moving the visit costs its client; 0 while it is free.' }),
  movingAgain: z
    .number()
    .openapi({ description: 'What the move after the next one costs; 0 if it is free, or not allowed.' }),
  missing: z.number().openapi({ description: 'What a client who does not come owes, as was agreed; 0 for nothing.' }),
};

/** What of a visit is paid and due. */
export const Sums = z
  .object({
    total: z.number().openapi({ description: 'The price.' }),
    discount: z.number().openapi({ description: 'What a code takes off the price.' }),
    code: z.string().nullable().openapi({ description: 'The code; null without one.' }),
    fees: z.number().openapi({ description: 'Charged beside the total, and not waived.' }),
    paid: z.number().openapi({ description: 'By verified payment proofs and by the entries.' }),
    returned: z.number().openapi({ description: 'Given back of what was paid.' }),
    dueNow: z.number().openapi({
      description: 'What is still to be paid of the sum that was agreed for booking, and of fees for moves.',
    }),
    dueAtVisit: z.number().openapi({ description: 'The rest; of a canceled visit its fees.' }),
    dueLater: z
      .number()
      .openapi({ description: 'What is due at the last session of an install; 0 at that session, and elsewhere.' }),
  })
  .openapi('Sums', { description: 'In dollars.' });

const Money = z
  .object({
    ...Sums.shape,
    tip: z.number(),
    ...costs,
    entries: z.array(MoneyEntry).openapi({
      description: 'What was received beside payment proofs, what was returned, and fees; oldest first.',
    }),
  })
  .openapi('Money', { description: 'In dollars.' });

const heldUntil = instantText
  .nullable()
  .openapi({ description: 'When the time is given up if no payment comes; null where nothing ends it.' });

export const Appointment = z
  .object({
    id: z.string(),
    _id: z.string(),
    confirmationCode: z.string().openapi({
      description: 'Six letters that stand for the id when it is read out. The owner can search for them.',
    }),
    serviceId: z.string(),
    serviceName: z.string(),
    servicePrice: z.number(),
    date: z.string(),
    time: z.string(),
    startsAt: instantText,
    zone: z.string(),
    duration: z.int().openapi({ description: 'Minutes of service and add-ons together.' }),
    status: AppointmentStatus,
    noShow: z
      .boolean()
      .openapi({ description: 'The client did not come. Such a visit is listed under canceled ones.' }),
    paymentStatus: z.enum(['pending', 'completed']),
    totalPrice: z.number().openapi({ description: 'The price without what a code takes off it.' }),
    money: Money,
    customerInfo: CustomerInfo,
    addOns: z.array(AddOn),
    paymentProofs: z.array(PaymentProof),
    paymentProof: z.string().nullable(),
    heldUntil,
    meeting: Meeting.nullable().openapi({ description: 'How client and studio meet; null where nobody was asked.' }),
    attendanceConfirmed: z
      .boolean()
      .openapi({ description: 'Whether the client has confirmed coming, at the current time of the appointment.' }),
    proposal,
    squeezedIn: z.string().nullable().openapi({
      description: 'Why the owner has put it beside another visit; null to others, and where it is not.',
    }),
    preparation: z
      .string()
      .openapi({ description: 'What the service asks of the client before the visit; empty for nothing.' }),
    notes: z.string().nullable(),
    ownerNote: z.string().nullable().openapi({ description: 'For the owner only; null to others.' }),
    bookedBy: z.enum(['client', 'owner']),
    series: z
      .object({ everyWeeks: z.int() })
      .nullable()
      .openapi({ description: 'The visit is one of a series; null where it was booked alone.' }),
    install: z
      .object({
        session: z.int(),
        of: z.int(),
        sessions: z.array(z.object({ id: z.string(), date: z.string(), time: z.string(), status: AppointmentStatus })),
      })
      .nullable()
      .openapi({
        description:
          'It is one session of a visit that takes several days; the money of all is that of the first. Null where it takes one.',
      }),
    objections: z
      .object({ cancelling: z.string().nullable(), moving: z.string().nullable() })
      .openapi({ description: 'Why the client may not cancel or move it now; null if that is allowed.' }),
    message: z.string().nullable(),
    isWithheld: z.boolean().openapi({
      description:
        'Only date, time and service are shown, and nothing can be done, until the email address is verified; `message` says so.',
    }),
    mayReview: z.boolean().openapi({
      description:
        'The client may review the visit: it is completed, and for an install no later session is to come or completed.',
    }),
    receiptUrl: z.string().nullable().openapi({
      description: 'A signed address of the receipt, which expires after a day or two; null while parts are withheld.',
    }),
    address,
    calendarUrl: z.string().nullable().openapi({
      description: 'A signed address of the visit as an iCalendar file, as `receiptUrl`.',
    }),
    userId: z.string().nullable(),
    createdAt: instantText,
    updatedAt: instantText.nullable(),
    service: z
      .object({ id: z.string(), name: z.string(), category: z.string(), duration: z.int(), price: z.number() })
      .openapi({ description: 'Duration in minutes.' }),
    user: z
      .object({
        id: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .nullable(),
  })
  .openapi('Appointment');

export type Appointment = z.infer<typeof Appointment>;

/** Add-ons may be sent as ids or as whole objects; only their ids are used. */
const addOnsWanted = z
  .array(z.union([idText, z.object({ id: idText })]))
  .max(50)
  .transform((given) => given.map((addOn) => (typeof addOn === 'string' ? addOn : addOn.id)))
  .openapi({ type: 'array', items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } });

/** The address that the upload returned, or the object in which the browser stored it. */
const proofWanted = z
  .union([z.string().max(2_000), z.object({ url: z.string().max(2_000) }).transform(({ url }) => url)])
  .nullable()
  .openapi({ type: ['string', 'null'], example: '/api/v2/files/payment-proofs/2f6c…' });

const CustomerWanted = z
  .object({
    firstName: requiredLine(100),
    lastName: requiredLine(100),
    email: emailText(),
    phone: phone(),
    paymentMethod: PaymentMethod.optional(),
    paymentDetails: lineUpTo(500).nullable().optional(),
  })
  .openapi('CustomerWanted');

/** The id of the time that the client has reserved while she pays. */
const reservationNamed = idText.nullable().openapi({ description: 'The id that POST /reservations answered.' });

const codeTyped = textUpTo(maxCodeLength)
  .nullable()
  .openapi({ description: 'A package, gift, or coupon code, without regard to capitals and blanks.' });

const furtherSessions = z
  .array(z.object({ date: dateText, time: timeText }))
  .max(maxSessions - 1)
  .optional()
  .openapi({
    description: 'Of a service that takes several days, when its further sessions start. All are booked, or none.',
  });

export const AppointmentWanted = z
  .object({
    serviceId: idText,
    serviceName: z.string().max(200).optional(),
    servicePrice: dollarsIfSaid,
    date: dateText,
    time: timeText,
    customerInfo: CustomerWanted,
    addOns: addOnsWanted.optional(),
    userId: z.string().max(64).nullable().optional(),
    meeting: Meeting.nullable().optional(),
    notes: textUpTo(1_000).nullable().optional(),
    paymentProof: proofWanted.optional(),
    reservation: reservationNamed.optional(),
    totalPrice: dollarsIfSaid,
    agreement: z
      .object({
        policies: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .openapi({ description: 'The hash that GET /policies answers.' }),
        wording: requiredText(300),
      })
      .nullable()
      .optional()
      .openapi({
        description:
          'That the client has agreed to the policies, and to which words. Left out where the site does not ask.',
      }),
    texts: z
      .object({ wording: requiredText(300) })
      .nullable()
      .optional()
      .openapi({
        description:
          'That the client wants texts about this appointment at the phone of customerInfo, and by which words.',
      }),
    code: codeTyped.optional(),
    further: furtherSessions,
  })
  .openapi('AppointmentWanted');

/** A booking as far as the client has filled it in. */
export const BookingToCheck = z
  .object({
    serviceId: idText,
    servicePrice: dollarsIfSaid,
    totalPrice: dollarsIfSaid,
    addOns: addOnsWanted.optional(),
    date: dateText.optional(),
    time: timeText.optional(),
    customerInfo: z.object({ email: emailText(), phone: phone().nullable().optional() }).nullable().optional(),
    reservation: reservationNamed.optional(),
    code: codeTyped.optional(),
    further: furtherSessions,
  })
  .refine(({ date, time }) => (date === undefined) === (time === undefined), {
    error: 'A date needs a time, and a time its date',
    path: ['time'],
  })
  .openapi('BookingToCheck', { description: 'What is not known yet is left out, and nothing is refused for it.' });

export const FittingRetightening = z
  .object({
    service: z.object({ id: z.string(), name: z.string(), price: z.number(), duration: z.number() }),
    date: z.string(),
    weeks: z.int().openapi({ description: 'How many whole weeks the date is after the last retightening.' }),
    lastOn: z.string(),
  })
  .openapi('FittingRetightening', { description: 'The retightening of the client’s size and weeks on a date.' });

export const BookingChecked = z
  .object({
    isBookable: z.boolean(),
    refusal: z
      .object({
        code: z.string(),
        message: z.string(),
        until: instantText.optional().openapi({ description: 'When the hold of the person who has the time ends.' }),
        isMailed: z
          .boolean()
          .optional()
          .openapi({ description: 'Whether POST /reservations/mail reaches that person.' }),
      })
      .nullable()
      .openapi({ description: 'With what POST /appointments would refuse it now; null if it would not.' }),
    takesCodes: z
      .literal(true)
      .optional()
      .openapi({ description: 'The studio has codes that a client may type; left out where it has none.' }),
    code: z
      .object({
        code: z.string(),
        discount: z.number(),
        refusal: z.string().nullable().openapi({ description: 'Why the code changes nothing; null if it does.' }),
      })
      .optional()
      .openapi({
        description: 'What the code takes off, in dollars; left out without one, and where nothing can be booked.',
      }),
    due: z
      .object({
        deposit: Deposit,
        now: z.number(),
        atVisit: z.number(),
        afterNoShows: z
          .literal(true)
          .optional()
          .openapi({ description: 'The client pays in full because of missed visits; left out where that is not so.' }),
      })
      .optional()
      .openapi({
        description: 'What the client pays, in dollars, with the code; left out where nothing can be booked.',
      }),
    fits: FittingRetightening.optional().openapi({
      description:
        'Another retightening that fits a signed-in client on that date; left out where the chosen one does.',
    }),
  })
  .openapi('BookingChecked');

export const ReservationWanted = z
  .object({
    serviceId: idText,
    addOns: addOnsWanted.optional(),
    date: dateText,
    time: timeText,
    further: furtherSessions,
    replaces: z
      .object({ id: idText, date: dateText })
      .nullable()
      .optional()
      .openapi({ description: 'What the same client has reserved before: it is given back.' }),
  })
  .openapi('ReservationWanted');

export const WayBackWanted = z.object({ email: emailText(), date: dateText, time: timeText }).openapi('WayBackWanted');

export const Reservation = z
  .object({
    id: z.string().openapi({ description: 'Nobody else may know it: anyone who sends it books the time.' }),
    date: z.string(),
    time: z.string(),
    until: instantText,
  })
  .openapi('Reservation');

const invalidEmail = 'Please enter a valid email address';
const nameSentence = 'Customer name is required';

/** The owner's form has one field for the whole name; first and last name win over it. */
const adminCustomer = {
  firstName: lineUpTo(100).optional(),
  lastName: lineUpTo(100).optional(),
  name: requiredLine(200, nameSentence).optional(),
  email: emailText({ missing: 'Customer email is required', invalid: invalidEmail }),
  phone: phone({ missing: 'Customer phone is required' }),
  paymentMethod: PaymentMethod.nullable().optional(),
  paymentDetails: lineUpTo(500).nullable().optional(),
};

const ownersService = z.string({ error: 'Service is required' }).min(1, { error: 'Service is required' }).pipe(idText);

/** How a series repeats after its first visit. */
const repeats = z
  .object({
    everyWeeks: z.int().min(1).max(maxWeeksBetween),
    visits: z.int().min(2).max(maxVisitsOfSeries).openapi({ description: 'The first one included.' }),
  })
  .refine(isWithinYear, { path: ['visits'], error: 'A series can be at most a year long' });

const squeezeInWanted = z
  .object({ reason: requiredText(300) })
  .optional()
  .openapi({
    description:
      'That the owner takes the time although other visits have it, and why; as many at once as the settings allow. From a client it changes nothing.',
  });

const agreedPrice = z
  .object({ price: dollars, reason: requiredText(300) })
  .optional()
  .openapi({
    description: 'What the service costs this client, and why. The reason is kept with the private note.',
  });

export const AdminAppointmentWanted = z
  .object({
    serviceId: ownersService,
    date: dateText,
    time: timeText,
    customerInfo: z
      .object(
        {
          ...adminCustomer,
          email: adminCustomer.email.nullable().openapi({ description: 'Null for a client who has none.' }),
        },
        { error: nameSentence },
      )
      .refine(({ name, firstName }) => (name ?? firstName ?? '') !== '', { path: ['name'], error: nameSentence }),
    clientId: idText
      .optional()
      .openapi({ description: 'The client who is meant, where there is no address to say it.' }),
    addOns: addOnsWanted.optional(),
    meeting: Meeting.nullable().optional(),
    notes: textUpTo(1_000).nullable().optional(),
    further: furtherSessions,
    repeats: repeats.optional().openapi({
      description: 'Books further visits at the same time, each by itself. Only the first one asks for a deposit.',
    }),
    deposit: depositWanted.nullable().optional().openapi({
      description: 'What the client is asked to pay before the visit, by an email; nothing if it is left out.',
    }),
    agreed: agreedPrice,
    squeezeIn: squeezeInWanted,
  })
  .openapi('AdminAppointmentWanted');

type NameChange = {
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/** True if the visit keeps a name: a first name that is sent empty needs another name with it. */
const leavesName = ({ name, firstName, lastName }: NameChange): boolean =>
  firstName !== '' || name !== undefined || (lastName ?? '') !== '';

export const AdminAppointmentChange = z
  .object({
    serviceId: ownersService,
    date: dateText,
    time: timeText,
    status: AppointmentStatus,
    customerInfo: z
      .object(adminCustomer)
      .partial()
      .refine(leavesName, { path: ['name'], error: nameSentence }),
    addOns: addOnsWanted,
    meeting: Meeting.nullable().openapi({ description: 'Null leaves it as it is.' }),
    notes: textUpTo(1_000).nullable(),
    ownerNote: textUpTo(1_000).nullable(),
    agreed: agreedPrice,
    squeezeIn: squeezeInWanted,
  })
  .partial()
  .openapi('AdminAppointmentChange', { description: 'Only the fields that are sent change.' });

export const StatusWanted = z.object({ status: AppointmentStatus }).openapi('StatusWanted');
export const OwnersStatusWanted = z.object({ status: OwnersStatus }).openapi('OwnersStatusWanted', {
  description: 'Only a visit that has begun can be a no-show.',
});
export const MoneyWanted = z
  .object({
    method: MoneyMethod,
    amount: dollars,
    tip: dollarsIfSaid,
    receivedOn: dateText.optional().openapi({ description: 'Today in the studio’s zone, if it is left out.' }),
    note: textUpTo(1_000).nullable().optional(),
  })
  .openapi('MoneyWanted', { description: 'In dollars. The amount pays the visit, and the tip does not.' });
export const ReturnWanted = z
  .object({
    method: MoneyMethod,
    amount: dollars,
    returnedOn: dateText.optional().openapi({ description: 'Today in the studio’s zone, if it is left out.' }),
    note: textUpTo(1_000).nullable().optional(),
    isGoodwill: z.boolean().optional().openapi({
      description: 'True makes the visit cheaper by what would be due again. False, or left out, leaves it due.',
    }),
  })
  .openapi('ReturnWanted', { description: 'In dollars, at most what was received.' });
export const FeeWanted = z
  .object({ reason: FeeReason, amount: dollars, note: textUpTo(1_000).nullable().optional() })
  .openapi('FeeWanted', { description: 'In dollars. The client reads the note.' });
export const ReversalWanted = z.object({ reason: textUpTo(1_000).nullable().optional() }).openapi('ReversalWanted');
export const CompletionWanted = z
  .object({ method: MoneyMethod.optional(), amount: dollarsIfSaid, tip: dollarsIfSaid })
  .openapi('CompletionWanted', { description: 'What was paid at the visit; nothing if it is left out.' });
export const CancellationWanted = z
  .object({ reason: textUpTo(500).nullable().optional() })
  .openapi('CancellationWanted');
export const NewTimeWanted = z
  .object({
    ...{ date: dateText, time: timeText },
    isProposed: z.boolean().optional().openapi({
      description: 'True takes the time only while the owner proposes it, so that it is no move of the client’s own.',
    }),
  })
  .openapi('NewTimeWanted');
export const MoveWanted = NewTimeWanted.extend({ squeezeIn: squeezeInWanted }).openapi('MoveWanted');
const instantGiven = z.iso.datetime().transform((text) => instantAt(Date.parse(text)));

export const ProposalWanted = z
  .object({
    times: z
      .array(z.object({ date: dateText, time: timeText }))
      .min(1)
      .max(maxProposed),
    until: instantGiven
      .optional()
      .openapi({ description: 'When it is over; after the hours of the settings if it is left out.' }),
  })
  .openapi('ProposalWanted');

const selectSentence = 'Please select appointments to update';
export const BulkStatusWanted = z
  .object({
    appointmentIds: z.array(idText, { error: selectSentence }).min(1, { error: selectSentence }).max(200),
    status: OwnersStatus,
  })
  .openapi('BulkStatusWanted');

export const BulkStatusAnswer = z
  .object({
    updated: z.array(z.string()),
    before: z
      .array(z.object({ id: z.string(), status: OwnersStatus }))
      .openapi({ description: 'Which status each of those updated had.' }),
    failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
  })
  .openapi('BulkStatusAnswer');

export const AppointmentsQuery = z.object({
  ...paging(20),
  status: optionalQuery(
    z.enum(['all', ...OwnersStatus.options, 'active', 'earned']).openapi({
      description: 'Active ones are not canceled; earned ones are completed or paid, and not canceled.',
    }),
  ),
  search: optionalQuery(textUpTo(100)),
  date: optionalQuery(dateText),
  from: optionalQuery(dateText),
  to: optionalQuery(dateText),
  sortBy: optionalQuery(z.enum(['date', 'createdAt', 'customerInfo.name', 'status'])),
  sortOrder: optionalQuery(sortOrder),
});

export const AppointmentPage = z.object({
  appointments: z.array(Appointment),
  pagination: Pagination,
});

/** Another payment proof from a client: the address that the upload returned. */
export const ProofGiven = z
  .object({ paymentProof: z.string().min(1).max(2_000), paymentMethod: PaymentMethod.nullable().optional() })
  .openapi('ProofGiven');

export const ProofAttachment = z
  .object({ appointmentId: idText, paymentMethod: PaymentMethod.nullable().optional() })
  .openapi('ProofAttachment');

export const ProofVerified = z
  .object({ proofId: idText, seen: ReadOffProof.nullable().optional() })
  .openapi('ProofVerified');

export const VisitVerified = z
  .object({
    refusal: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .openapi({ description: 'Why the visit could not be confirmed after that; null if it is confirmed.' }),
  })
  .openapi('VisitVerified');

export const BookedAppointment = Appointment.extend({
  visitUrl: z.string().openapi({
    description: 'A signed address of the page that shows this visit without signing in, until it begins.',
  }),
}).openapi('BookedAppointment');

export const AppointmentProposed = Appointment.extend({
  moveUrl: z.string().openapi({ description: 'A signed address where the client takes one without signing in.' }),
}).openapi('AppointmentProposed');

const startShape = { date: z.string(), time: z.string() };
const refusedStart = z.object({ ...startShape, code: z.string(), message: z.string() });

export const SeriesOutcome = z
  .object({ done: z.array(z.object({ id: z.string(), ...startShape })), refused: z.array(refusedStart) })
  .openapi('SeriesOutcome', {
    description: 'What was done with each of several visits, and what was refused and why.',
  });

export const SeriesToCheck = z
  .object({ serviceId: ownersService, addOns: addOnsWanted.optional(), date: dateText, time: timeText, repeats })
  .openapi('SeriesToCheck');

export const DatesChecked = z.array(
  z.object({
    ...startShape,
    refusal: z.string().nullable().openapi({ description: 'Null where it could be booked.' }),
  }),
);

export const Series = z
  .object({
    everyWeeks: z.int(),
    visits: z.array(Appointment).openapi({ description: 'In the order of their times; deleted ones are left out.' }),
    later: z.array(z.string()).openapi({ description: 'The visits to come that would be canceled with this one.' }),
    moves: z.array(z.object({ id: z.string(), ...startShape })).openapi({
      description: 'Where later visits would be if they followed this one, which has left the rhythm; else none.',
    }),
  })
  .openapi('Series');

export const AppointmentForClient = Appointment.extend({
  payUrl: z.string().nullable().openapi({
    description:
      'A signed address where the client pays what is due without signing in; null where nothing is due yet.',
  }),
  further: SeriesOutcome.nullable().openapi({ description: 'The further visits; null where none were asked for.' }),
}).openapi('AppointmentForClient');

export const StatusCounts = z
  .object({
    pending: z.int(),
    confirmed: z.int(),
    completed: z.int(),
    cancelled: z.int(),
  } satisfies { readonly [Status in (typeof listedStatuses)[number]]: z.ZodInt })
  .openapi('StatusCounts');

export const LinkPayment = z
  .object({ file: proofUploaded, paymentMethod: PaymentMethod, expires: z.string(), signature: z.string() })
  .openapi('LinkPayment');

export const VisitLink = z
  .object({
    id: z.string(),
    action: z.enum(visitLinkActions),
    standing: z.enum(['open', 'moved', 'cancelled', 'over']).openapi({
      description: 'What has become of the time that the link is about. Only an open one can be acted on.',
    }),
    status: AppointmentStatus,
    serviceName: z.string(),
    addOns: z.array(z.string()),
    date: z.string(),
    time: z.string().openapi({ description: 'The time that the visit has now.' }),
    zone: z.string(),
    startsAt: instantText,
    duration: z.int(),
    sessions: z
      .array(z.object({ date: z.string(), time: z.string() }))
      .openapi({ description: 'When all sessions of its install start; empty where it takes one day.' }),
    preparation: z.string().openapi({ description: 'What the client is asked to do before the visit.' }),
    address,
    calendarUrl: z.string().nullable().openapi({ description: 'Its calendar file; null if it does not take place.' }),
    isMailed: z.boolean().openapi({ description: 'Whether its client has an email address, and is told there.' }),
    attendanceConfirmed: z.boolean(),
    proposal,
    objection: z
      .string()
      .nullable()
      .openapi({ description: 'Why the client may not do it now; null if it is allowed.' }),
    ...costs,
    payment: z
      .object({
        due: z.number(),
        atVisit: z.number().openapi({ description: 'What is due at the visit, of an install at its last session.' }),
        heldUntil,
        isChecked: z.boolean().openapi({ description: 'Whether a proof waits for the owner.' }),
      })
      .nullable()
      .openapi({ description: 'What is to be paid next, for a link to pay or to see the visit; null for any other.' }),
  })
  .openapi('VisitLink', { description: 'Money is in dollars.' });

export type VisitLink = z.infer<typeof VisitLink>;
