import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../format/moment.ts';
import { historyQuery } from './appointments.query.ts';
import { historyLine } from './history-line.ts';
import styles from './history-timeline.module.css';

const who = { anonymous: 'Guest', user: 'Client', admin: 'You', system: 'The studio' } as const;

/** What happened to an appointment, newest first. */
export const HistoryTimeline = ({ id, zone }: { readonly id: string; readonly zone: string }) => {
  const { data, isError } = useQuery(historyQuery(id));
  if (isError) return <p className={styles.missing}>The history could not be loaded.</p>;
  return (
    <ol className={styles.timeline}>
      {(data ?? []).toReversed().map(({ at, by, what, text }) => (
        <li key={`${at}${what}`}>
          <strong>{historyLine(text)}</strong>
          <span>
            {formatMoment(at, zone)} · {who[by]}
          </span>
        </li>
      ))}
    </ol>
  );
};
