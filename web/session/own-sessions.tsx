import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../api/call/client.ts';
import type { Answer } from '../api/call/contract.ts';
import { formatMoment } from '../format/calendar.ts';
import { deviceWords } from '../format/device.ts';
import { toast } from '../ui/messages/toast.tsx';
import { PageError } from '../ui/page.tsx';
import styles from './own-sessions.module.css';

type OwnSession = Answer<'GET /user/sessions'>[number];

export const ownSessionsQuery = () => api.query(['private', 'own-sessions'], 'GET /user/sessions');

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
  'token-read': 'may read',
  'token-appointments': 'may read, and change appointments',
};

const isToken = ({ method }: OwnSession): boolean => method === 'token-read' || method === 'token-appointments';

/** The zone of the user's device. */
const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const Moment = ({ at }: { readonly at: string }) => <time dateTime={at}>{formatMoment(at, hereZone())}</time>;

type PlaceProps = { readonly place: OwnSession };

const HowSignedIn = ({ place: { method, startedAt, network } }: PlaceProps) => (
  <p>
    Signed in {ways[method]} on <Moment at={startedAt} />
    {network === null ? null : `, from ${network}`}
  </p>
);

const WhatProgramMay = ({ place: { method, startedAt, usedAt, endsAt } }: PlaceProps) => (
  <p>
    It {ways[method]} until <Moment at={endsAt} />.{' '}
    {usedAt === startedAt ? (
      'Not used yet.'
    ) : (
      <>
        Last used around <Moment at={usedAt} />.
      </>
    )}
  </p>
);

const Place = ({ place }: PlaceProps) => {
  const { id, isThis, device } = place;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const isProgram = isToken(place);
  const words = isProgram ? (device ?? 'A program') : deviceWords(device);
  const [verb, done] = isProgram ? ['Revoke', 'Revoked'] : ['Sign out', 'Signed out'];
  const end = async () => {
    setBusy(true);
    try {
      await endSession(id);
      toast.success(`${done}: ${words}.`);
    } catch (error) {
      toast.error(sentenceOf(error, 'That didn’t work. Please try again.'));
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
  };
  return (
    <li className={styles.place}>
      <div>
        <p className={styles.device}>{words}</p>
        {isProgram ? <WhatProgramMay place={place} /> : <HowSignedIn place={place} />}
      </div>
      {isThis ? (
        <p>This device</p>
      ) : (
        <Button variant="default" loading={busy} onClick={() => void end()} aria-label={`${verb}: ${words}`}>
          {verb}
        </Button>
      )}
    </li>
  );
};

type OwnSessionsProps = {
  /** True to list the tokens of programs instead of the sessions. */
  readonly areTokens?: boolean;
};

/** Where the user is signed in. She can end each session except the current one, which the page's own button ends. */
export const OwnSessions = ({ areTokens = false }: OwnSessionsProps) => {
  const { data, error, refetch } = useQuery(ownSessionsQuery());
  if (data === undefined && error !== null) {
    return <PageError message={sentenceOf(error, 'Failed to load your devices')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <p role="status">Loading your devices...</p>;
  const shown = data.filter((place) => isToken(place) === areTokens);
  if (shown.length === 0) return null;
  return (
    <ul className="grid line-above wide">
      {shown.map((place) => (
        <Place key={place.id} place={place} />
      ))}
    </ul>
  );
};
