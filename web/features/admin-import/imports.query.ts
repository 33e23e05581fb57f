import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sentenceOf } from '../../api/call/client.ts';
import type { Answer, Body } from '../../api/call/contract.ts';
import { upload } from '../../api/call/upload.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { toast } from '../../ui/messages/toast.tsx';

export type Import = Answer<'GET /admin/imports/{id}'>;
export type ImportKind = Import['suggested']['kind'];
export type ColumnMatch = Import['suggested']['matches']['clients'];
export type Matched = Body<'POST /admin/imports/{id}/start'>;
export type Preview = Answer<'POST /admin/imports/{id}/preview'>;

const whileRunningMillis = 1_000;

const isRunning = ({ status }: Import): boolean => status === 'running';

/** The uploaded files, newest first. Reloaded during an import to show its progress. */
export const importsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'imports'],
    queryFn: ({ signal }) => api.data('GET /admin/imports', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? whileRunningMillis : false),
  });

/** The server reads the whole file for a preview. */
const previewMillis = 60_000;

/** The first rows as they would be imported, and notes about all rows. */
export const previewQuery = (id: string, matched: Matched) =>
  queryOptions({
    queryKey: ['private', 'import-preview', id, matched],
    queryFn: ({ signal }) => {
      const asked = { params: { id }, body: matched, signal, withinMillis: previewMillis };
      return api.data('POST /admin/imports/{id}/preview', asked);
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

type Brought = { readonly file: File; readonly onProgress: (share: number) => void };

/** Uploads a file. Nothing is imported before the owner has checked how its columns match. */
export const useBringFile = (onBrought: (brought: Import) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: Brought) => upload('POST /admin/imports', { form: { file }, onProgress }),
    onSuccess: async (brought) => {
      await client.invalidateQueries({ queryKey: importsQuery().queryKey });
      onBrought(brought);
    },
    onError: (error) => toast.error(sentenceOf(error, 'The file couldn’t be uploaded. Please try again.')),
  });
};

export const useStartImport = () =>
  useOwnersChange({
    send: ({ id, matched }: { readonly id: string; readonly matched: Matched }) =>
      api.call('POST /admin/imports/{id}/start', { params: { id }, body: matched }),
    said: () => null,
    failed: 'The import couldn’t be started. Please try again.',
  });

export const useStopImport = () =>
  useOwnersChange({
    send: (id: string) => api.call('POST /admin/imports/{id}/stop', { params: { id } }),
    said: () => 'Import stopped. What was added stays.',
    failed: 'The import couldn’t be stopped. Please try again.',
  });

export const useDropImport = () =>
  useOwnersChange({
    send: (id: string) => api.call('DELETE /admin/imports/{id}', { params: { id } }),
    said: () => 'File removed. What was added stays.',
    failed: 'The file couldn’t be removed. Please try again.',
  });
