import { Button } from '@mantine/core';
import { IconGift, IconPlayerPause, IconPlus, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatShortDate } from '../../format/calendar.ts';
import { formatMoney } from '../../format/text.ts';
import styles from '../../ui/admin/list/entries.module.css';
import { EntryAct, Unanswered } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { PageState } from '../../ui/page.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { codesQuery, type OwnersCode, usePauseCode } from './codes.query.ts';

const lead =
  'Take something off a price, or sell gifts that last over several visits. Clients type the code where they pay.';

const counted = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;

const worthWords = ({ kind, value, left }: OwnersCode): string => {
  if (kind === 'percent') return `${value}% off`;
  return kind === 'amount'
    ? `${formatMoney(value)} off`
    : `Gift: ${formatMoney(left ?? 0)} of ${formatMoney(value)} left`;
};

const termsWords = ({ from, until, minimum, serviceIds, oncePerClient, limit }: OwnersCode): string =>
  [
    ...(from === null ? [] : [`from ${formatShortDate(from)}`]),
    ...(until === null ? [] : [`until ${formatShortDate(until)}`]),
    ...(minimum === 0 ? [] : [`for ${formatMoney(minimum)} or more`]),
    ...(serviceIds.length === 0 ? [] : [`for ${counted(serviceIds.length, 'service')}`]),
    ...(oncePerClient ? ['once per client'] : []),
    ...(limit === null ? [] : [`at most ${counted(limit, 'use')}`]),
  ].join(' · ');

const Uses = ({ code: { uses, used, usedAmount } }: { readonly code: OwnersCode }) =>
  used === 0 ? (
    <p className="muted-sm">Not used yet</p>
  ) : (
    <details className={styles.where}>
      <summary>
        {counted(used, 'use')}, {formatMoney(usedAmount)} off
      </summary>
      <ul>
        {uses.map(({ appointmentId, clientName, date, amount }) => (
          <li key={appointmentId}>
            <Link to={`/admin/appointments?open=${appointmentId}`}>
              {clientName ?? 'Forgotten client'}, {formatShortDate(date)}
            </Link>
            , {formatMoney(amount)}
          </li>
        ))}
      </ul>
    </details>
  );

const CodeEntry = ({ code }: { readonly code: OwnersCode }) => {
  const pause = usePauseCode();
  const { isPaused, kind } = code;
  const Icon = isPaused ? IconPlayerPause : kind === 'gift' ? IconGift : IconTicket;
  const terms = termsWords(code);
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h2>{code.code}</h2>
        <p className="muted-md">{worthWords(code)}</p>
      </div>
      <div className={styles.stands}>
        <p>
          <Icon size={18} stroke={1.5} aria-hidden /> {isPaused ? 'Paused' : 'Can be used'}
          {terms === '' ? '' : `, ${terms}`}
        </p>
        <Uses code={code} />
      </div>
      <div className="row thumb-row">
        <EntryAct
          label={isPaused ? 'Resume' : 'Pause'}
          of={code.code}
          loading={pause.isPending}
          onClick={() => pause.mutate(code)}
        />
      </div>
    </li>
  );
};

/** The owner's codes, and the visits that used them. */
export const CodesTab = () => {
  const { data, error, refetch } = useQuery(codesQuery());
  const [isOpen, setOpen] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
      New code
    </Button>
  );
  return (
    <>
      <TabHeading title="Codes" lead={lead}>
        {data === undefined || data.length === 0 ? null : add}
      </TabHeading>
      <Unanswered
        of={{ data, error, refetch }}
        failed="Failed to load the codes"
        waiting={{ label: 'Loading codes...', rows: 3, height: 88 }}
      />
      {data?.length === 0 ? (
        <PageState compact title="No codes yet" actions={add}>
          <p>While there is none, clients aren’t asked for one where they pay.</p>
        </PageState>
      ) : null}
      <ul>
        {data?.map((code) => (
          <CodeEntry key={code.id} code={code} />
        ))}
      </ul>
      {isOpen ? <CodeDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
