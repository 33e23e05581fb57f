import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { daysUntil, formatDate, formatMomentDate, todayIn } from '../../format/calendar.ts';
import { weeksInWords } from '../../format/short-times.ts';
import { dueMessage, textLink } from '../../ui/admin/messages/messages.ts';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import styles from './customers-tab.module.css';

type ClientDue = Answer<'GET /admin/clients-due'>[number];

export const dueQuery = () =>
  api.query(['private', 'admin', 'customers', 'due'], 'GET /admin/clients-due', {
    failed: 'Failed to load who is due',
  });

export const lateSaid = (dueOn: string, today: string): string => {
  const days = daysUntil(today, dueOn);
  if (days > 0) return `Due ${formatDate(dueOn)}`;
  return days > -7 ? 'Due this week' : `Late since ${formatDate(dueOn)}`;
};

type RowProps = { readonly client: ClientDue; readonly zone: string; readonly onOpen: () => void };

const Row = ({ client, zone, onOpen }: RowProps) => {
  const studio = useBranding().branding.global.siteName;
  const { name, phone, dueOn, weeks, service, toldAt } = client;
  return (
    <li className={styles.due}>
      <div className={styles.who}>
        <button type="button" className={styles.open} onClick={onOpen}>
          <strong>{name ?? 'Guest'}</strong>
        </button>
        <p className="muted-sm">
          {[lateSaid(dueOn, todayIn(zone)), `${weeksInWords(weeks)} since the last`, service?.name]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
        <p className="muted-sm">
          {toldAt === null ? 'Not told by your site' : `Told by your site ${formatMomentDate(toldAt, zone)}`}
        </p>
      </div>
      {phone === null ? null : (
        <Button component="a" size="sm" variant="default" href={textLink(phone, dueMessage(client, studio))}>
          Text <span className="spoken">{name}</span>
        </Button>
      )}
    </li>
  );
};

/** Clients due for a retightening without a booking, each with a prepared message. Nothing if there are none. */
export const ClientsDue = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { data = [] } = useQuery(dueQuery());
  const zone = useSalonZone();
  return data.length === 0 ? null : (
    <details className={styles.allDue}>
      <summary>Due for a retightening ({data.length})</summary>
      <ul>
        {data.map((client) => (
          <Row key={client.id} client={client} zone={zone} onOpen={() => onOpen(client.id)} />
        ))}
      </ul>
    </details>
  );
};
