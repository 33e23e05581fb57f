import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys, readText, writeText } from '../../browser/storage.ts';
import styles from './news.module.css';
import { newsQuery } from './news.query.ts';
import { NewsDialog } from './news-dialog.tsx';
import { unseenIn } from './news-words.ts';

const most = 9;

type NewsBellProps = { readonly className: string | undefined };

/** Opens what clients did last, and counts what this device has not shown yet. */
export const NewsBell = ({ className }: NewsBellProps) => {
  const { data = [] } = useQuery(newsQuery());
  const [seen, setSeen] = useState(() => readText(keys.adminNewsSeen));
  const [isOpen, setOpen] = useState(false);
  const unseen = isOpen ? 0 : unseenIn(data, seen);
  const see = () => {
    const newest = data[0]?.id ?? null;
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
