import { err, ok, type Result } from 'neverthrow';
import type { AccountUseCases } from '../../../application/account/use-cases.ts';
import type { Caller } from '../../../application/kernel/caller.ts';
import { firstTimes } from '../../../application/kernel/first-times.ts';
import { todayFromViews } from '../../../application/kernel/today.ts';
import type { Files } from '../../../application/ports/files.ts';
import { hairPictureFile } from '../../../application/stored-files.ts';
import type { AccountNotFound } from '../../../domain/account/commands.ts';
import { appointmentStatusRules } from '../../../domain/appointment/events.ts';
import { weeksAfter } from '../../../domain/catalogue/retightening.ts';
import {
  type AccountId,
  accountId,
  appointmentId,
  type HairPictureId,
  hairPictureId,
} from '../../../domain/kernel/ids.ts';
import { dollarsFromCents } from '../../../domain/kernel/money.ts';
import { type CalendarDate, calendarDate } from '../../../domain/kernel/time.ts';
import { type AppointmentView, noShowsOf } from '../../../projections/appointments/view.ts';
import { bookedNames, type ListedCustomer, listCustomers } from '../../../projections/customers.ts';
import { type ClientDashboard, clientDashboard } from '../../../projections/dashboards/client-dashboard.ts';
import {
  type ClientDue,
  clientsDue,
  type HairPictureRow,
  hairPictureById,
  hairPicturesOf,
  hairRecordOf,
  offeredServices,
} from '../../../projections/hair.ts';
import { fullNameOrNull, preferencesShape } from '../account/routes.ts';
import { fittingShape } from '../appointment/hair.ts';
import { appointmentShapes } from '../appointment/view.ts';
import { proofLimitBytes, proofTooLarge } from '../middleware/limit-bodies.ts';
import { filePolicy } from '../middleware/security-headers.ts';
import type { CommonParts } from '../parts.ts';
import { type Disclosure, disclosureTo } from '../payment-proof/view.ts';
import { adminReviewShape } from '../review/routes.ts';
import { routesOf } from '../slice.ts';
import { answer, created } from '../wire/answer.ts';
import { pageOf } from '../wire/envelope.ts';
import { expiryOfFile, mustBeSigned } from '../wire/headers.ts';
import { linkExpired, Refused } from '../wire/refusals.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { type CustomerDetails, customerSentences } from './contract.ts';

const hairPicturePath = (id: HairPictureId): string => `/api/v2/files/hair-pictures/${hairPictureId(id)}`;

type Visits = readonly Pick<AppointmentView, 'appointmentId' | 'date'>[];

/** Photos with signed addresses that work for a limited time, and the dates of the visits they show. */
export const hairPictureShapes = (
  { signedPaths, clock }: Pick<CommonParts, 'signedPaths' | 'clock'>,
  pictures: readonly HairPictureRow[],
  visits: Visits,
) => {
  const expiry = expiryOfFile(clock.now());
  return pictures.map(({ pictureId, appointmentId, caption, addedAt }) => ({
    id: pictureId,
    url: signedPaths.sign(hairPicturePath(pictureId), expiry),
    appointmentId,
    date: visits.find((visit) => visit.appointmentId === appointmentId)?.date ?? null,
    caption,
    addedAt,
  }));
};

const customerShape = ({ accountId: id, totalSpent, ...row }: ListedCustomer) => ({
  id,
  _id: id,
  firstName: row.firstName,
  lastName: row.lastName,
  name: fullNameOrNull(row.firstName, row.lastName),
  email: row.email,
  phone: row.phone,
  role: 'user' as const,
  createdAt: row.createdAt,
  totalAppointments: row.totalAppointments,
  totalSpent: dollarsFromCents(totalSpent),
  lastAppointment: row.lastAppointment,
  nextAppointment: row.nextAppointment,
  isBlocked: row.isBlocked,
  note: row.note,
  bookedNames: [...row.bookedNames],
});

export const statisticsShape = ({ statistics: found }: ClientDashboard) => ({
  appointments: { ...found.byStatus, total: found.total },
  totalSpent: dollarsFromCents(found.totalSpent),
  favoriteServices: found.favoriteServices.map(({ serviceId: id, price, ...service }) => ({
    ...service,
    id,
    price: dollarsFromCents(price),
  })),
  memberSince: found.memberSince,
  lastActivity: found.lastActivity,
});

type Shown = {
  readonly today: CalendarDate;
  readonly caller: Caller;
  readonly looking: Disclosure;
  readonly names: readonly string[];
};

/** One client with everything that the salon knows about her. Her latest appointments come first. */
const customerDetails = (
  found: ClientDashboard,
  { today, caller, looking, names }: Shown,
): Omit<CustomerDetails, 'hairPictures' | 'mayBeTexted' | 'noShows'> => {
  const { account, appointments, statistics, reviews } = found;
  const kept = appointments.find(({ status, date }) => date <= today && appointmentStatusRules[status].isVisit);
  return {
    ...customerShape({
      ...account,
      totalAppointments: statistics.total,
      totalSpent: statistics.totalSpent,
      lastAppointment: kept?.date ?? null,
      nextAppointment: found.upcoming[0]?.date ?? null,
      bookedNames: names,
    }),
    isVerified: account.isVerified,
    hasPassword: account.hasPassword,
    isForgotten: account.isForgotten,
    blockedReason: account.blockedReason,
    updatedAt: account.updatedAt,
    notificationPreferences: preferencesShape(account.preferences),
    statistics: statisticsShape(found),
    hair: hairRecordOf(account.hair, appointments),
    keptHair: account.hair,
    appointments: appointmentShapes(appointments, looking),
    reviews: looking.showEach('reviewId', reviews, (review) => adminReviewShape(review, caller)),
  };
};

/** One client as the owner sees her. */
const detailsOf = (c: HttpContext, parts: CommonParts, id: AccountId): Result<CustomerDetails, AccountNotFound> => {
  const found = clientDashboard(parts.db, id, todayFromViews(parts));
  if (found === null || found.account.role !== 'user') return err({ kind: 'AccountNotFound' });
  const caller = c.get('caller');
  const names = bookedNames(parts.db, [id]).get(id) ?? [];
  const hairPictures = hairPictureShapes(parts, hairPicturesOf(parts.db, id), found.appointments);
  return ok({
    ...customerDetails(found, { today: todayFromViews(parts), caller, looking: disclosureTo(parts, caller), names }),
    hairPictures,
    noShows: noShowsOf(parts.db, id),
    mayBeTexted: parts.areTextsSent,
  });
};

export type HairPictureRouteParts = CommonParts & AccountUseCases & { readonly files: Files };

const headers = {
  'Content-Security-Policy': filePolicy,
  'Cache-Control': 'private, max-age=900',
  'Content-Type': 'image/webp',
};

const hairPictureRoutes = (parts: HairPictureRouteParts) =>
  routesOf(contract, {
    pictureFile: async (c, { orRefuse }) => {
      const id = hairPictureId(c.req.valid('param').id);
      mustBeSigned(parts.signedPaths, hairPicturePath(id), c.req.valid('query'));
      const row = hairPictureById(parts.db, id);
      const bytes = row === null ? null : orRefuse(await parts.files.get(hairPictureFile(id)));
      if (bytes === null) throw new Refused(linkExpired);
      return c.body(new Uint8Array(bytes), 200, headers);
    },
    removePicture: async (c, { committed, orRefuse }) => {
      const { id: of, pictureId } = c.req.valid('param');
      const id = accountId(of);
      const asked = { accountId: id, pictureId: hairPictureId(pictureId) };
      await committed(parts.removeHairPicture(c.get('caller'), asked));
      return answer(c, orRefuse(detailsOf(c, parts, id)), { message: 'Photo removed' });
    },
  });

const hairPictureUploadRoutes = (parts: HairPictureRouteParts) =>
  routesOf(contract, {
    addPicture: async (c, { committed, orRefuse }) => {
      const id = accountId(c.req.valid('param').id);
      const { file, appointmentId: of, caption } = c.req.valid('form');
      if (file.size > proofLimitBytes) throw new Refused(proofTooLarge);
      const asked = {
        accountId: id,
        bytes: new Uint8Array(await file.arrayBuffer()),
        appointmentId: of === undefined ? null : appointmentId(of),
        caption: caption?.trim() || null,
      };
      await committed(parts.addHairPicture(c.get('caller'), asked));
      return created(c, orRefuse(detailsOf(c, parts, id)), { message: 'Photo added' });
    },
  });

export type CustomerParts = CommonParts & AccountUseCases;

const dueShape = (parts: CustomerParts, today: CalendarDate) => {
  const offered = offeredServices(parts.db);
  const known = new Map<string, ReturnType<typeof firstTimes>>();
  const fittingFrom = (hair: ClientDue['hair'], from: CalendarDate) => {
    const service = fittingShape(offered, hair, from)?.service ?? null;
    const key = `${service?.id} ${from}`;
    const free = service === null ? [] : (known.get(key) ?? firstTimes(parts, service.duration * 60, from));
    known.set(key, free);
    const times = free.filter(({ date }) => fittingShape(offered, hair, date)?.service.id === service?.id);
    return { service, times, firstFree: free[0]?.date ?? null };
  };
  return ({ accountId: id, account, hair, toldAt }: ClientDue) => {
    const now = fittingFrom(hair, today);
    // Where her week is full, another service may fit her first free times.
    const firstFree = now.times.length === 0 ? now.firstFree : null;
    const { service, times } = firstFree === null ? now : fittingFrom(hair, firstFree);
    const { firstName, lastName, phone, email } = account;
    return {
      ...{ id, name: fullNameOrNull(firstName, lastName), phone, email, lastOn: hair.lastRetighteningOn },
      ...{ dueOn: hair.dueOn, weeks: weeksAfter(calendarDate(hair.lastRetighteningOn), today) },
      ...{ service, times, toldAt },
    };
  };
};

const customerRoutes = (parts: CustomerParts) =>
  routesOf(contract, {
    list: (c) => {
      const { page, limit, search, sortBy, sortOrder } = c.req.valid('query');
      const { rows, total } = listCustomers(parts.db, {
        search: search ?? null,
        sortBy: sortBy ?? 'createdAt',
        direction: sortOrder ?? 'desc',
        page: { page, limit },
        today: todayFromViews(parts),
      });
      const pagination = pageOf(page, limit, total);
      return answer(c, { customers: parts.showEach('accountId', rows, customerShape), pagination }, { pagination });
    },
    one: (c, { orRefuse }) => answer(c, orRefuse(detailsOf(c, parts, accountId(c.req.valid('param').id)))),
    block: async (c, { committed, orRefuse }) => {
      const id = accountId(c.req.valid('param').id);
      const { reason } = c.req.valid('json');
      const asked = { accountId: id, reason: reason === '' ? null : (reason ?? null) };
      await committed(parts.blockCustomer(c.get('caller'), asked));
      return answer(c, orRefuse(detailsOf(c, parts, id)), { message: 'Customer blocked from online booking' });
    },
    unblock: async (c, { committed, orRefuse }) => {
      const id = accountId(c.req.valid('param').id);
      await committed(parts.unblockCustomer(c.get('caller'), id));
      return answer(c, orRefuse(detailsOf(c, parts, id)), { message: 'Customer can book online again' });
    },
    verify: async (c, { committed, orRefuse }) => {
      const id = accountId(c.req.valid('param').id);
      const asked = { accountId: id, ...c.req.valid('json') };
      await committed(parts.verifyCustomer(c.get('caller'), asked));
      return answer(c, orRefuse(detailsOf(c, parts, id)), { message: 'Email address verified' });
    },
    address: async (c, { committed, orRefuse }) => {
      const id = accountId(c.req.valid('param').id);
      await committed(parts.addAddress(c.get('caller'), { accountId: id, ...c.req.valid('json') }));
      return answer(c, orRefuse(detailsOf(c, parts, id)), { message: 'Email address added' });
    },
    note: async (c, { committed, orRefuse }) => {
      const id = accountId(c.req.valid('param').id);
      const { note: text } = c.req.valid('json');
      const asked = { accountId: id, note: text };
      await committed(parts.takeCustomerNote(c.get('caller'), asked));
      return answer(c, orRefuse(detailsOf(c, parts, id)), {
        message: text === '' ? 'Note removed' : 'Note saved',
      });
    },
    due: (c) => {
      const today = todayFromViews(parts);
      const shape = dueShape(parts, today);
      return answer(c, parts.showEach('accountId', clientsDue(parts.db, today), shape));
    },
    hair: async (c, { committed, orRefuse }) => {
      const id = accountId(c.req.valid('param').id);
      const { method, size, ...rest } = c.req.valid('json');
      const record = { method: method || null, size: size || null, ...rest };
      const asked = { accountId: id, record };
      await committed(parts.keepHairRecord(c.get('caller'), asked));
      return answer(c, orRefuse(detailsOf(c, parts, id)), { message: 'Hair record saved' });
    },
    forget: async (c, { committed }) => {
      const id = accountId(c.req.valid('param').id);
      const { proofs, reviews } = await committed(parts.forgetPerson(c.get('caller'), id));
      const message = 'Customer forgotten: personal details are erased for good';
      return answer(c, { id, paymentProofs: proofs, publicReviews: reviews }, { message });
    },
  });

/** Clients as the owner sees them. Their refusals are those of accounts. */
export const customerSlice = httpSlice({
  contract,
  audiences: {
    'GET /files/hair-pictures/{id}': 'anyone',
  },
  sentences: customerSentences,
  routes: (parts: CustomerParts & HairPictureRouteParts) => [customerRoutes(parts), hairPictureRoutes(parts)],
  uploads: (parts) => [hairPictureUploadRoutes(parts)],
});
