import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../api/call/client.ts';
import type { Answer } from '../api/call/contract.ts';
import { formatMoment } from '../format/calendar.ts';
import { deviceWords } from '../format/phone.ts';
import { toast } from '../ui/messages/toast.tsx';
import { PageError } from '../ui/page.tsx';
import styles from './own-sessions.module.css';

type OwnSession = Answer<'GET /user/sessions'>[number];

const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['private', 'own-sessions'],
    queryFn: ({ signal }) => api.data('GET /user/sessions', { signal }),
  });

const endSession = async (id: string): Promise<void> => {
  await api.call('DELETE /user/sessions/{id}', { params: { id } });
};

const ways: { readonly [Method in OwnSession['method']]: string } = {
  password: 'with a password',
  identifier: 'with an email or phone alone',
  code: 'with a code',
  registration: 'by creating the account',
  passkey: 'with a passkey',
  link: 'with the link of the first start',
};

/** Her own clock, wherever she is. */
const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const Place = ({ place }: { readonly place: OwnSession }) => {
  const { id, isThis, method, startedAt, network, device } = place;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const words = deviceWords(device);
  const end = async () => {
    setBusy(true);
    try {
      await endSession(id);
      toast.success(`Signed out: ${words}.`);
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to sign out there. Please try again.'));
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
  };
  return (
    <li className={styles.place}>
      <div>
        <p className={styles.device}>{words}</p>
        <p>
          Signed in {ways[method]} on <time dateTime={startedAt}>{formatMoment(startedAt, hereZone())}</time>
          {network === null ? null : `, from ${network}`}
        </p>
      </div>
      {isThis ? (
        <p>This device</p>
      ) : (
        <Button variant="default" loading={busy} onClick={() => void end()} aria-label={`Sign out: ${words}`}>
          Sign out
        </Button>
      )}
    </li>
  );
};

/** Where the person is signed in. She can end each of these but the present one, which the page's own button ends. */
export const OwnSessions = () => {
  const { data, error, refetch } = useQuery(ownSessionsQuery());
  if (data === undefined && error !== null) {
    return <PageError message={sentenceOf(error, 'Failed to load your devices')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <p role="status">Loading your devices...</p>;
  return (
    <ul className={styles.places}>
      {data.map((place) => (
        <Place key={place.id} place={place} />
      ))}
    </ul>
  );
};
