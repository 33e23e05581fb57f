import {
  type Icon,
  IconBell,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconReceipt,
  IconStar,
  IconUserCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keys, readText, writeText } from '../../browser/storage.ts';
import { formatMoment } from '../../format/calendar.ts';
import { Dialog } from '../../ui/admin/dialog.tsx';
import { Loaded } from '../../ui/admin/list/lists.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import styles from './news.module.css';
import { type News, newsQuery } from './news.query.ts';
import { tell, unseenIn } from './news-words.ts';

const icons: { readonly [Kind in News['kind']]: Icon } = {
  booked: IconCalendarPlus,
  moved: IconCalendarTime,
  cancelled: IconCalendarX,
  coming: IconUserCheck,
  kept: IconCalendarTime,
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

/** The clients' latest actions, each with a link. */
const NewsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const zone = useSalonZone();
  return (
    <Dialog opened onClose={onClose} title="What happened" size="md">
      <Loaded of={useQuery(newsQuery())} failed="Failed to load what happened" waiting={{ rows: 5, height: 64 }}>
        {(all) =>
          all.length === 0 ? (
            <p>Bookings, changes, payments and reviews by your clients will be listed here.</p>
          ) : (
            <ul className="ruled">
              {all.map((news) => (
                <Row key={news.id} news={news} zone={zone} onClose={onClose} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
};

const most = 9;

/** Opens the clients' latest actions, and counts those not yet seen on this device. */
export const NewsBell = ({ className }: { readonly className: string | undefined }) => {
  const { data = [] } = useQuery(newsQuery());
  const [seen, setSeen] = useState(() => readText(keys.adminNewsSeen));
  const [isOpen, setOpen] = useState(false);
  const unseen = isOpen ? 0 : unseenIn(data, seen);
  const see = () => {
    const newest =
      data
        .map(({ id }) => id)
        .sort()
        .at(-1) ?? null;
    if (newest === null) return;
    writeText(keys.adminNewsSeen, newest);
    setSeen(newest);
  };
  const count = unseen > most ? `${most}+` : String(unseen);
  return (
    <>
      <button
        type="button"
        className={`${className ?? ''} ${styles.bell}`}
        aria-label={unseen === 0 ? 'What happened' : `What happened, ${count} new`}
        title="What happened"
        onClick={() => {
          see();
          setOpen(true);
        }}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {unseen === 0 ? null : (
          <b className={styles.count} aria-hidden>
            {count}
          </b>
        )}
      </button>
      {isOpen ? (
        <NewsDialog
          onClose={() => {
            see();
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
};
