import { Button } from '@mantine/core';
import { IconBell, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../api/call/client.ts';
import { type ClientWaiting, waitingListQuery } from '../../api/waiting.query.ts';
import { formatMomentDate, formatShortDate, to12Hour } from '../../format/calendar.ts';
import { clockAt, daysInWords } from '../../format/short-times.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import styles from '../../ui/admin/list/entries.module.css';
import { EntryAct, Unanswered } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { PageState } from '../../ui/page.tsx';
import { useBookingRules } from '../../ui/visit/salon-rules.ts';

const useRemoveWaiting = () =>
  useOwnersChange({
    send: ({ id }: { readonly id: string; readonly name: string }) =>
      api.data('DELETE /admin/waiting-list/{id}', { params: { id } }),
    said: ({ name }) => `${name} is off the waiting list.`,
    failed: 'The client couldn’t be removed. Please try again.',
  });

const usualMinutes = 30;

const useTurnListOn = () =>
  useOwnersChange({
    send: (_: undefined) => api.data('PUT /admin/settings', { body: { waitingHoldMinutes: usualMinutes } }),
    said: () => 'Clients can join the waiting list now.',
    failed: 'The waiting list couldn’t be turned on. Please try again.',
  });

const lead =
  'Clients who found no time and asked to be told. A time that frees up is held for the first who fits, then for the next.';

const Stands = ({ client: { offer, fits, told }, zone }: { readonly client: ClientWaiting; readonly zone: string }) => {
  if (offer !== null)
    return (
      <p>
        <IconHourglass size={18} stroke={1.5} aria-hidden /> {formatShortDate(offer.date)}, {to12Hour(offer.time)} is
        held until {clockAt(offer.until, zone)}
      </p>
    );
  const count = told === 0 ? 'Not told of a time yet' : `Told of ${told === 1 ? 'a time' : `${told} times`} so far`;
  return (
    <>
      <p>
        <IconBell size={18} stroke={1.5} aria-hidden /> {count}
      </p>
      {fits === null ? null : (
        <p className="muted-sm">
          {formatShortDate(fits.date)}, {to12Hour(fits.time)} fits and is offered next.
        </p>
      )}
    </>
  );
};

const Entry = ({ client }: { readonly client: ClientWaiting }) => {
  const { zone } = useBookingRules();
  const remove = useRemoveWaiting();
  const { id, client: person, serviceName, addOns, joinedAt } = client;
  const name = person.name ?? 'Forgotten client';
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h2>
          <Link to={`/admin/customers?open=${person.id}`}>{name}</Link>
        </h2>
        <p className="muted-md">{[serviceName ?? 'A service that is gone', ...addOns].join(' + ')}</p>
        <p className="muted-md">{daysInWords(client)}</p>
      </div>
      <div className={styles.stands}>
        <Stands client={client} zone={zone} />
        <p className="muted-sm">Since {formatMomentDate(joinedAt, zone)}</p>
      </div>
      <div className="row thumb-row">
        <EntryAct label="Remove" of={name} loading={remove.isPending} onClick={() => remove.mutate({ id, name })} />
      </div>
    </li>
  );
};

const Off = () => {
  const turnOn = useTurnListOn();
  return (
    <PageState
      compact
      title="The waiting list is off"
      actions={
        <Button loading={turnOn.isPending} onClick={() => turnOn.mutate(undefined)}>
          Turn it on
        </Button>
      }
    >
      <p>
        When it’s on, clients can ask on a full day to be told when a time opens. The time is then held for them for 30
        minutes, which you can change in <Link to="/admin/settings">Settings</Link>.
      </p>
    </PageState>
  );
};

/** The clients who wait, what for, and which times are held for them. */
export const WaitingTab = () => {
  const { data, error, refetch } = useQuery(waitingListQuery());
  return (
    <>
      <TabHeading title="Waiting list" lead={lead} />
      <Unanswered
        of={{ data, error, refetch }}
        failed="Failed to load the waiting list"
        waiting={{ label: 'Loading the waiting list...', rows: 3, height: 88 }}
      />
      {data?.isOn === false ? <Off /> : null}
      {data?.isOn === true && data.clients.length === 0 ? (
        <PageState compact title="Nobody is waiting">
          <p>Clients can join where a day is full.</p>
        </PageState>
      ) : null}
      <ul>
        {data?.clients.map((client) => (
          <Entry key={client.id} client={client} />
        ))}
      </ul>
    </>
  );
};
