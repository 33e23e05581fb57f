import fc from 'fast-check';
import type { ActiveStatus, AppointmentEvent, MoneyMethod, PaymentMethod } from '../../../domain/appointment/events.ts';
import type { Party } from '../../../domain/kernel/event.ts';
import {
  accountId,
  addOnId,
  appointmentId,
  codeId,
  entryId,
  holdId,
  proofId,
  seriesId,
  serviceId,
  sessionId,
} from '../../../domain/kernel/ids.ts';
import type { DataArbitraries } from './data.ts';
import {
  maybe,
  someDate,
  someDeposit,
  someDigest,
  someId,
  someInstant,
  someMinutes,
  someNoShowFee,
  somePersonal,
  somePrice,
  someText,
  someTime,
  someZone,
} from './values.ts';

const appointment = { appointmentId: someId(appointmentId) };
const someSeries = fc.record({
  ...{ id: someId(seriesId), everyWeeks: fc.integer({ min: 1, max: 12 }) },
  ...{ place: fc.nat({ max: 25 }), of: fc.integer({ min: 2, max: 26 }) },
});
const someDiscount = fc.record({ codeId: someId(codeId), code: someText, amount: somePrice });
const hold = { holdId: someId(holdId) };
const party = fc.constantFrom<Party>('client', 'owner');
const paymentMethod = fc.constantFrom<PaymentMethod>('cashapp', 'zelle');
const moneyMethod = fc.constantFrom<MoneyMethod>('cashapp', 'zelle', 'cash', 'other');
const named = { name: someText, minutes: someMinutes, price: somePrice };
const hours = fc.integer({ min: 0, max: 1_000 });

const bookedTime = {
  ...hold,
  date: someDate,
  time: someTime,
  zone: someZone,
  startsAt: someInstant,
  minutes: someMinutes,
};
const visit = {
  service: fc.record({ ...named, serviceId: someId(serviceId), category: someText }),
  addOns: fc.array(fc.record({ ...named, addOnId: someId(addOnId) }), { maxLength: 3 }),
  total: somePrice,
};
const customer = {
  firstName: someText,
  lastName: someText,
  email: someText,
  phone: someText,
  paymentDetails: maybe(someText),
  notes: maybe(someText),
};
const origin = { address: maybe(someText), device: maybe(someText) };
const only = fc.record(appointment);
const attempt = fc.record({ ...appointment, ...hold });

const someInstall = fc.record({
  ...{ session: fc.integer({ min: 1, max: 5 }), of: fc.integer({ min: 2, max: 5 }) },
  further: fc.array(fc.record(bookedTime), { maxLength: 4 }),
});

export const appointmentData: DataArbitraries<AppointmentEvent> = {
  AppointmentRequested: fc
    .record({
      ...appointment,
      ...bookedTime,
      ...visit,
      accountId: someId(accountId),
      bookedBy: party,
      bookedIn: maybe(fc.record({ sessionId: someId(sessionId), byAddressAlone: fc.boolean() })),
      proofId: maybe(someId(proofId)),
      paymentMethod: maybe(paymentMethod),
      policies: fc.record(
        {
          ...{ cancellationHours: hours, rescheduleHours: hours, rescheduleLimit: hours, freeMoves: hours },
          ...{ lateCancellationKeeps: fc.integer({ min: 0, max: 99 }), noShowFee: someNoShowFee },
        },
        { requiredKeys: ['cancellationHours', 'rescheduleHours', 'rescheduleLimit'] },
      ),
      agreement: maybe(fc.record({ policiesHash: someDigest, wording: someText, agreedAt: someInstant })),
      fingerprint: someDigest,
      personal: somePersonal(fc.record({ ...customer, ...origin })),
    })
    .chain((data) => fc.constantFrom(data, { ...data, rehearsal: true as const }, { ...data, settled: true as const }))
    .chain((data) =>
      fc.oneof(
        fc.constant(data),
        someSeries.map((series) => ({ ...data, series })),
        someInstall.map((install) => ({ ...data, install })),
      ),
    )
    .chain((data) =>
      fc.oneof(
        fc.constant(data),
        someDeposit.map((deposit) => ({ ...data, deposit, refunds: 'in-time' as const })),
        someDiscount.map((discount) => ({ ...data, discount })),
      ),
    ),
  AppointmentConfirmed: only,
  AppointmentCompleted: only,
  AppointmentSetPending: only,
  AppointmentCancelled: fc.record({
    ...appointment,
    ...hold,
    by: party,
    date: someDate,
    applied: maybe(
      fc.record(
        { policiesHash: maybe(someDigest), hours: maybe(hours), lateKeeps: fc.integer({ min: 0, max: 99 }) },
        { requiredKeys: ['policiesHash', 'hours'] },
      ),
    ),
    personal: somePersonal(fc.record({ reason: maybe(someText), ...origin })),
  }),
  AppointmentNoShow: fc.record({ ...appointment, ...hold, date: someDate }),
  AppointmentReopened: fc
    .record({
      ...appointment,
      ...bookedTime,
      status: fc.constantFrom<ActiveStatus>('pending', 'confirmed', 'completed'),
    })
    .chain((data) => fc.constantFrom(data, { ...data, isDiscountLost: true as const })),
  AppointmentRescheduled: fc
    .record({
      ...appointment,
      ...bookedTime,
      by: party,
      previous: fc.record({ ...hold, date: someDate }),
      applied: maybe(fc.record({ policiesHash: maybe(someDigest), hours, limit: hours, move: hours })),
      personal: somePersonal(fc.record(origin)),
    })
    .chain((data) => fc.constantFrom(data, { ...data, isProposed: true as const })),
  TimesProposed: fc.record({
    ...{ ...appointment, ...hold, until: someInstant },
    times: fc.array(fc.record({ date: someDate, time: bookedTime.time }), { minLength: 1, maxLength: 3 }),
  }),
  ProposalEnded: fc.record({ ...appointment, by: party }),
  AppointmentAmended: fc.record({
    ...appointment,
    ...visit,
    paymentMethod: maybe(paymentMethod),
    personal: somePersonal(fc.record(customer)),
  }),
  AttendanceConfirmed: fc.record({ ...appointment, ...hold }),
  MeetingChosen: fc.record({ ...appointment, meeting: fc.constantFrom('in-person', 'video') }),
  TextsChosen: fc.record({ ...appointment, areWanted: fc.boolean(), wording: maybe(someText) }),
  OwnerNoteTaken: fc.record({ ...appointment, personal: somePersonal(fc.record({ note: someText })) }),
  MoneyReceived: fc.record({
    ...{ ...appointment, entryId: someId(entryId), method: moneyMethod },
    ...{ amount: somePrice, tip: somePrice, receivedOn: someDate },
    personal: somePersonal(fc.record({ note: maybe(someText) })),
  }),
  MoneyReversed: fc.record({
    ...{ ...appointment, entryId: someId(entryId) },
    personal: somePersonal(fc.record({ reason: maybe(someText) })),
  }),
  MoneyReturned: fc.record(
    {
      ...{ ...appointment, entryId: someId(entryId), method: moneyMethod, amount: somePrice, returnedOn: someDate },
      offPrice: somePrice,
      personal: somePersonal(fc.record({ note: maybe(someText) })),
    },
    { requiredKeys: ['appointmentId', 'entryId', 'method', 'amount', 'returnedOn', 'personal'] },
  ),
  FeeCharged: fc.record({
    ...{ ...appointment, entryId: someId(entryId), amount: somePrice },
    reason: fc.constantFrom('move', 'late', 'no-show', 'other'),
    personal: somePersonal(fc.record({ note: maybe(someText) })),
  }),
  FeeWaived: fc.record({
    ...{ ...appointment, entryId: someId(entryId) },
    personal: somePersonal(fc.record({ reason: maybe(someText) })),
  }),
  EvidencePackMade: fc.record({ ...appointment, manifest: fc.stringMatching(/^[0-9a-f]{64}$/) }),
  AttemptRefused: fc.record({
    ...appointment,
    act: fc.constantFrom('move', 'cancel', 'attend', 'add-proof', 'use-proof', 'verify-proof'),
    because: fc.oneof(
      fc.record({ kind: fc.constant('too-late' as const), hours }),
      fc.record({ kind: fc.constant('moves-used-up' as const), limit: hours }),
      fc.record({
        kind: fc.constant('status' as const),
        status: fc.constantFrom('pending' as const, 'confirmed' as const, 'completed' as const, 'cancelled' as const),
      }),
      fc.record({
        kind: fc.constantFrom(
          'time-not-offered' as const,
          'visit-moved' as const,
          'visit-begun' as const,
          'proof-in-use' as const,
          'proof-of-another' as const,
          'proof-rejected' as const,
          'proof-erased' as const,
        ),
      }),
    ),
    wanted: maybe(fc.record({ date: someDate, time: someTime })),
    proofId: maybe(someId(proofId)),
    at: someInstant,
    personal: somePersonal(fc.record(origin)),
  }),
  ProofAdded: fc.record({ ...appointment, proofId: someId(proofId), paymentMethod }),
  AppointmentDeleted: fc.record({ ...appointment, hold: maybe(fc.record({ ...hold, date: someDate })) }),
  BookingAbandoned: attempt,
  HoldGivenUp: attempt,
};
