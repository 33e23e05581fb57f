import {
  type Icon,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconReceipt,
  IconStar,
  IconUserCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../api/call/api-error.ts';
import { formatMoment } from '../../format/moment.ts';
import { Dialog } from '../../ui/admin/dialog/dialog.tsx';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { PageError } from '../../ui/page/page-state.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import styles from './news.module.css';
import { type News, newsQuery } from './news.query.ts';
import { tell } from './news-words.ts';

const icons: { readonly [Kind in News['kind']]: Icon } = {
  booked: IconCalendarPlus,
  moved: IconCalendarTime,
  cancelled: IconCalendarX,
  coming: IconUserCheck,
  paid: IconReceipt,
  reviewed: IconStar,
  'review-revised': IconStar,
};

type RowProps = { readonly news: News; readonly zone: string; readonly onClose: () => void };

const Row = ({ news, zone, onClose }: RowProps) => {
  const { sentence, detail, to } = tell(news);
  const Kind = icons[news.kind];
  return (
    <li>
      <Link to={to} className={styles.row} onClick={onClose}>
        <Kind size={22} stroke={1.5} aria-hidden />
        <strong>{sentence}</strong>
        {detail === '' ? null : <span>{detail}</span>}
        <time dateTime={news.at}>{formatMoment(news.at, zone)}</time>
      </Link>
    </li>
  );
};

/** What clients did last, each with a link to it. */
export const NewsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery(newsQuery());
  const zone = useSalonZone();
  return (
    <Dialog opened onClose={onClose} title="What happened" size="md">
      {data === undefined && error === null ? <RowsWaiting label="Loading..." rows={5} height={64} /> : null}
      {data === undefined && error !== null ? (
        <PageError message={sentenceOf(error, 'Failed to load what happened')} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? (
        <p>Bookings, changes, payments and reviews by your clients will be listed here.</p>
      ) : (
        <ul className={styles.rows}>
          {data?.map((news) => (
            <Row key={news.id} news={news} zone={zone} onClose={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
