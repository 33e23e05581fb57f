import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../format/moment.ts';
import { useSession } from '../../../session/session-context.tsx';
import { RowsWaiting } from '../../../ui/admin/list/rows-waiting.tsx';
import { PartFailed } from '../../../ui/admin/tab/part-failed.tsx';
import { type HistoryEntry, historyQuery } from '../appointments.query.ts';
import { historyLine } from './history-line.ts';
import styles from './history-timeline.module.css';

const parties = { anonymous: 'Guest', user: 'Client', admin: 'The owner', system: 'The studio' } as const;

type HistoryTimelineProps = { readonly id: string; readonly zone: string; readonly onOpenProof: () => void };

type EntryProps = Omit<HistoryTimelineProps, 'id'> & { readonly entry: HistoryEntry; readonly who: string };

const Entry = ({ entry: { at, text, proofId }, who, zone, onOpenProof }: EntryProps) => {
  const [happened = '', ...details] = text.split('\n').map(historyLine);
  return (
    <li>
      <strong>{happened}</strong>
      {details.length === 0 ? null : (
        <ul className={styles.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <span>
        {formatMoment(at, zone)} · {who}
      </span>
      {proofId === null ? null : (
        <button type="button" className={styles.proof} onClick={onOpenProof}>
          See the proof
        </button>
      )}
    </li>
  );
};

/** What happened to an appointment and its proofs, newest first: who, when, and what changed. */
export const HistoryTimeline = ({ id, ...shown }: HistoryTimelineProps) => {
  const { data, error, refetch } = useQuery(historyQuery(id));
  const { user } = useSession();
  if (data === undefined && error === null) return <RowsWaiting label="Loading the history..." rows={2} height={44} />;
  if (data === undefined) {
    return <PartFailed error={error} failed="Failed to load the history" onRetry={() => void refetch()} />;
  }
  return (
    <ol className={styles.timeline}>
      {data.toReversed().map((entry) => (
        <Entry
          key={`${entry.at}${entry.what}${entry.text}`}
          entry={entry}
          who={entry.actor === user?.id ? 'You' : parties[entry.by]}
          {...shown}
        />
      ))}
    </ol>
  );
};
