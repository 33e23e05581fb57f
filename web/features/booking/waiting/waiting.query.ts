import { api } from '../../../api/call/client.ts';
import type { Answer, Body, Query } from '../../../api/call/contract.ts';

/** Whether clients can wait for a time. Asked when a day or a month has no free time. */
export const keepsListQuery = () => ({
  ...api.query(['waiting-list'], 'GET /waiting-list'),
  retry: false,
  staleTime: 60_000,
});

export type WaitingWanted = Body<'POST /waiting-list'>;
export type Joined = Answer<'POST /waiting-list'>;

/** Joins the waiting list. Sent twice under one key, it creates only one place. */
export const joinWaitingList = (body: WaitingWanted, idempotencyKey: string): Promise<Joined> =>
  api.data('POST /waiting-list', { body, idempotencyKey });

type See = 'GET /waiting-links/{id}';
export type WaitingPlace = Answer<See>;

/** The id and the signature in the page's address. */
export type PlaceAsked = { readonly id: string } & Required<NonNullable<Query<See>>>;

const signed = ({ id, expires, signature }: PlaceAsked) => ({ params: { id }, query: { expires, signature } });

export const placeQuery = (asked: PlaceAsked) => ({
  ...api.query(['private', 'waiting-place', asked], 'GET /waiting-links/{id}', { ...signed(asked) }),
  refetchInterval: 30_000,
});

export const leaveWaitingList = (asked: PlaceAsked): Promise<WaitingPlace> =>
  api.data('POST /waiting-links/{id}/leave', signed(asked));

export const declineTime = (asked: PlaceAsked): Promise<WaitingPlace> =>
  api.data('POST /waiting-links/{id}/decline', signed(asked));
