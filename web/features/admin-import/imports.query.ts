import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer, Body } from '../../api/call/contract.ts';

export type Import = Answer<'GET /admin/imports/{id}'>;
export type ImportKind = Import['suggested']['kind'];
export type ColumnMatch = Import['suggested']['matches']['clients'];
export type Matched = Body<'POST /admin/imports/{id}/start'>;
export type Preview = Answer<'POST /admin/imports/{id}/preview'>;

const whileRunningMillis = 1_000;

const isRunning = ({ status }: Import): boolean => status === 'running';

/** The files that were brought, newest first. While one is taken they are asked again, so that its progress shows. */
export const importsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'imports'],
    queryFn: ({ signal }) => api.data('GET /admin/imports', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? whileRunningMillis : false),
  });

/** The first rows as they would be taken, and what is to be known of all of them. */
export const previewQuery = (id: string, matched: Matched) =>
  queryOptions({
    queryKey: ['private', 'import-preview', id, matched],
    queryFn: ({ signal }) => api.data('POST /admin/imports/{id}/preview', { params: { id }, body: matched, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
