import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KnownContact } from '../../api/types.ts';
import type { CustomerGiven } from '../../format/booking-choice.ts';
import { isEmail } from '../../format/email.ts';
import { isPhoneEmpty } from '../../format/phone.ts';
import { useSession } from '../../session/session-context.tsx';
import type { Details } from './details-rules.ts';
import { keepInDraft, readDraft } from './draft.ts';
import { knownContactQuery } from './known-contact.query.ts';

const debounceMillis = 500;
const nothing: Details = { firstName: '', lastName: '', phone: '+1', email: '' };

const filledFrom = (details: Details, known: NonNullable<KnownContact['user']>): Details => ({
  ...details,
  firstName: details.firstName || (known.firstName ?? ''),
  lastName: details.lastName || (known.lastName ?? ''),
  phone: isPhoneEmpty(details.phone) ? (known.phone ?? details.phone) : details.phone,
});

/** Looks the address up half a second after the last key. */
const useKnownContact = (email: string) => {
  const [settled] = useDebouncedValue(email.trim(), debounceMillis);
  const typed = email.trim();
  const answer = useQuery({ ...knownContactQuery(settled), enabled: isEmail(settled) });
  const isChecking = isEmail(typed) && (typed !== settled || answer.isFetching);
  const note = isChecking ? 'Checking...' : answer.data && typed === settled ? noteOf(answer.data) : '';
  return { known: typed === settled ? answer.data : undefined, note };
};

const noteOf = ({ exists }: KnownContact): string => (exists ? 'Account found' : 'New account');

/** What she typed, begun with what is known: from the address, her session, or the account of her e-mail. */
export const useDetails = (given: CustomerGiven | null) => {
  const { user } = useSession();
  const [details, setDetails] = useState<Details>(() => readDraft().details ?? given ?? nothing);
  const { known, note } = useKnownContact(details.email);
  const account = known?.user ?? null;

  useEffect(() => {
    if (user === null || user.role === 'admin') return;
    setDetails((typed) => filledFrom({ ...typed, email: typed.email || (user.email ?? '') }, user));
  }, [user]);
  useEffect(() => {
    if (account !== null) setDetails((typed) => filledFrom(typed, account));
  }, [account]);

  useEffect(() => keepInDraft({ details }), [details]);

  const change = (changed: Partial<Details>) => setDetails((typed) => ({ ...typed, ...changed }));
  return { details, change, note, userId: account?.id ?? user?.id };
};
