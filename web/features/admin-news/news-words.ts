import { formatShortDate, to12Hour } from '../../format/calendar.ts';

import type { News } from './news.query.ts';

type Told = { readonly sentence: string; readonly detail: string; readonly to: string };

const nameOf = ({ name }: News): string => name ?? 'A former client';

const whenOf = ({ date, time }: News): string =>
  date === null || time === null ? '' : `${formatShortDate(date)} at ${to12Hour(time)}`;

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const toVisit = ({ appointmentId }: News): string => `/admin/appointments?open=${appointmentId}`;
const toReview = ({ reviewId }: News): string => `/admin/reviews?open=${reviewId}`;

const told: { readonly [Kind in News['kind']]: (news: News) => Told } = {
  booked: (news) => ({
    ...{ sentence: `${nameOf(news)} booked`, detail: joined(news.serviceName, whenOf(news)), to: toVisit(news) },
  }),
  moved: (news) => ({
    sentence: `${nameOf(news)} moved to ${whenOf(news)}`,
    ...{ detail: joined(news.serviceName), to: toVisit(news) },
  }),
  cancelled: (news) => ({
    ...{ sentence: `${nameOf(news)} canceled`, detail: joined(news.serviceName, whenOf(news)), to: toVisit(news) },
  }),
  coming: (news) => ({
    ...{ sentence: `${nameOf(news)} will be there`, detail: joined(news.serviceName, whenOf(news)), to: toVisit(news) },
  }),
  kept: (news) => ({
    sentence: `${nameOf(news)} keeps their time`,
    ...{ detail: joined(news.serviceName, whenOf(news)), to: toVisit(news) },
  }),
  paid: (news) => ({
    sentence: `${nameOf(news)} sent another payment proof`,
    detail: joined(news.serviceName, whenOf(news)),
    to: `/admin/appointments?proof=${news.appointmentId}`,
  }),
  reviewed: (news) => ({
    sentence: `${nameOf(news)} left a ${news.rating}-star review`,
    ...{ detail: joined(news.serviceName), to: toReview(news) },
  }),
  'review-revised': (news) => ({
    sentence: `${nameOf(news)} changed a review to ${news.rating} stars`,
    ...{ detail: joined(news.serviceName), to: toReview(news) },
  }),
};

export const tell = (news: News): Told => told[news.kind](news);

/** The number of items newer than the last one seen; all if none was seen. Newest first. */
export const unseenIn = (news: readonly Pick<News, 'id'>[], seen: string | null): number =>
  news.filter(({ id }) => seen === null || id > seen).length;
