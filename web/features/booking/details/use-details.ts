import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/call/client.ts';
import type { KnownContact, User } from '../../../api/types.ts';
import type { CustomerGiven } from '../../../format/booking-choice.ts';
import { looksLikeEmail } from '../../../format/phone.ts';
import { useSession } from '../../../session/session-context.tsx';
import { keepInDraft, readDraft } from '../draft.ts';
import { accountNotes } from './account-notes.ts';
import { type Details, detailsProblemsOf } from './details-rules.ts';
import { nobody, prefilledBy, refilled, whyNoPhone } from './prefill.ts';

/** Asks whether the studio knows this e-mail address, and which details of the account it reveals. */
const knownContactQuery = (email: string) =>
  queryOptions({
    queryKey: ['known-contact', email],
    queryFn: () => api.data('POST /auth/check-email', { body: { email }, anonymous: true }),
    staleTime: 60_000,
  });

const debounceMillis = 500;

const detailsIn = (given: CustomerGiven | null): Details => ({
  ...prefilledBy(given),
  email: given?.email ?? '',
});

/** Looks up the address half a second after the last key. */
const useKnownContact = (email: string) => {
  const [settled] = useDebouncedValue(email.trim(), debounceMillis);
  const typed = email.trim();
  const answer = useQuery({ ...knownContactQuery(settled), enabled: looksLikeEmail(settled) });
  const isChecking = looksLikeEmail(typed) && (typed !== settled || answer.isFetching);
  const note = isChecking ? accountNotes.checking : answer.data && typed === settled ? noteOf(answer.data) : '';
  return { known: typed === settled ? answer.data : undefined, note };
};

/** Says nothing if clients sign in by code, because the server then gives the same answer for every address. */
const noteOf = ({ exists, loginMethod }: KnownContact): string => {
  if (loginMethod === 'code') return '';
  return exists ? accountNotes.found : accountNotes.none;
};

type Account = NonNullable<KnownContact['user']> | User;

/** The account to fill in from: the address's or the signed-in client's. Null if none, undefined while unknown. */
const accountOf = (email: string, known: KnownContact | undefined, client: User | null): Account | null | undefined => {
  if (known !== undefined) return known.user?.id === client?.id ? client : (known.user ?? client);
  return client !== null && ['', client.email].includes(email.trim()) ? client : undefined;
};

/** The details form. It starts with the details from the address, the draft, the session or the e-mail's account. */
export const useDetails = (given: CustomerGiven | null) => {
  const { user } = useSession();
  const [draft] = useState(readDraft);
  const form = useForm<Details>({
    initialValues: draft.details ?? detailsIn(given),
    validate: detailsProblemsOf,
    onValuesChange: (details) => keepInDraft({ details }),
  });
  const { known, note } = useKnownContact(form.values.email);
  const client = user?.role === 'admin' ? null : user;
  const account = accountOf(form.values.email, known, client);
  const before = useRef(draft.prefilled ?? nobody);

  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once for each account, not for each key that is typed
  useEffect(() => {
    if (account === undefined) return;
    const [earlier, now] = [before.current, prefilledBy(account)];
    before.current = now;
    keepInDraft({ prefilled: now });
    const typed = form.getValues();
    form.setValues(refilled({ ...typed, email: typed.email || (client?.email ?? '') }, earlier, now));
  }, [account]);

  return { form, note, phoneNote: whyNoPhone(account ?? null), userId: known?.user?.id ?? user?.id };
};

export type DetailsValues = ReturnType<typeof useDetails>['form'];
