import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { type Answered, api, isRefusedBy } from '../../api/call/client.ts';

import type { Answer, Body } from '../../api/call/contract.ts';
import type { Tagged } from '../../ui/admin/editing/use-draft.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';

export type MailSaid = Answer<'GET /admin/mail-words/{kind}'>;
export type MailKind = MailSaid['kind'];
export type Words = Body<'PUT /admin/mail-words/{kind}'>;

const key = ['private', 'admin', 'mail-words'] as const;

const taggedOf = ({ data, tag }: Answered<MailSaid>): Tagged<MailSaid> => ({ value: data, tag });

export const everyMailQuery = () =>
  queryOptions({
    queryKey: [...key, 'all'],
    queryFn: async ({ signal }) => (await api.data('GET /admin/mail-words', { signal })).mails,
  });

/** The words of one mail with the `ETag` of their revision. */
export const mailWordsQuery = (kind: MailKind) =>
  queryOptions({
    queryKey: [...key, 'one', kind],
    queryFn: async ({ signal }) =>
      taggedOf(await api.call('GET /admin/mail-words/{kind}', { params: { kind }, signal })),
  });

/** The mail as the server renders it with these words; null while it would refuse them. */
export const mailPreviewQuery = (kind: MailKind, words: Words | null) =>
  queryOptions({
    queryKey: [...key, 'preview', kind, words],
    queryFn:
      words === null
        ? skipToken
        : ({ signal }) => api.data('POST /admin/mail-words/{kind}/preview', { params: { kind }, body: words, signal }),
    placeholderData: keepPreviousData,
  });

type Choosing = { readonly kind: MailKind; readonly words: Words; readonly tag: string | null };

const put = async ({ kind, words, tag }: Choosing): Promise<Tagged<MailSaid>> =>
  taggedOf(
    await api.call('PUT /admin/mail-words/{kind}', { params: { kind }, body: words, ifMatch: tag ?? undefined }),
  );

/** True if somebody else has saved other words since the page was opened. */
export const areWordsOutdated = (error: unknown): boolean =>
  isRefusedBy('PUT /admin/mail-words/{kind}', ['MailWordsChangedMeanwhile'], error);

export const useChooseWords = () =>
  useOwnersChange({
    send: put,
    said: () => 'Saved. Emails say this from now on.',
    failed: 'The words couldn’t be saved. Please try again.',
    isAnswered: areWordsOutdated,
  });

export const usePutBack = () =>
  useOwnersChange({
    send: async ({ kind }: Pick<MailSaid, 'kind' | keyof Words>) =>
      taggedOf(await api.call('DELETE /admin/mail-words/{kind}', { params: { kind } })),
    said: () => 'The email has its original words again.',
    failed: 'The words couldn’t be put back. Please try again.',
    undo: ({ kind, subject, heading, text }, { tag }) => put({ kind, words: { subject, heading, text }, tag }),
  });

/** Sends a test email. The page itself shows the mail server's answer. */
export const useWordsTrial = () =>
  useOwnersChange({
    send: ({ kind, words }: { readonly kind: MailKind; readonly words: Words }) =>
      api.data('POST /admin/mail-words/{kind}/trial', { params: { kind }, body: words }),
    said: () => null,
    failed: 'The test email couldn’t be sent. Please try again.',
  });
