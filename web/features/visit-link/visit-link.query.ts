import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer, Params, Query } from '../../api/call/contract.ts';
import type { FreeTime } from '../../api/types.ts';

type See = 'GET /visit-links/{action}/{id}/{hold}';
export type VisitLink = Answer<See>;

/** What the address of the page says: one visit, one time of it, one action, and the signature of all that. */
export type LinkAsked = Params<See> & Required<NonNullable<Query<See>>>;

const signed = ({ id, hold, expires, signature }: LinkAsked) => ({
  params: { id, hold },
  query: { expires, signature },
});

export const visitLinkQuery = (asked: LinkAsked) =>
  queryOptions({
    queryKey: ['private', 'visit-link', asked],
    queryFn: ({ signal }) => {
      const { params, query } = signed(asked);
      return api.data('GET /visit-links/{action}/{id}/{hold}', {
        params: { ...params, action: asked.action },
        query,
        signal,
      });
    },
  });

export const confirmAttendance = (asked: LinkAsked): Promise<VisitLink> =>
  api.data('POST /visit-links/confirm/{id}/{hold}', signed(asked));

export const moveByLink = (asked: LinkAsked, { date, time }: FreeTime): Promise<VisitLink> =>
  api.data('POST /visit-links/move/{id}/{hold}', { ...signed(asked), body: { date, time } });

export const cancelByLink = (asked: LinkAsked): Promise<VisitLink> =>
  api.data('POST /visit-links/cancel/{id}/{hold}', { ...signed(asked), body: {} });
