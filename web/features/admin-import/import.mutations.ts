import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sentenceOf } from '../../api/call/client.ts';

import { upload } from '../../api/call/upload.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { toast } from '../../ui/messages/toast.tsx';
import { type Import, importsQuery, type Matched } from './imports.query.ts';

type Brought = { readonly file: File; readonly onProgress: (share: number) => void };

/** Sends a file. Nothing of it is taken before the owner has seen how its columns match. */
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
