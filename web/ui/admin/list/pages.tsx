import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { useRef } from 'react';
import type { Pagination as Where } from '../../../api/types.ts';
import { showStart } from '../../page/show-start.ts';
import styles from './pages.module.css';

const control = { first: 'First', previous: 'Previous', next: 'Next', last: 'Last' } as const;

type PagesProps = { readonly where: Where; readonly noun: string; readonly onChange: (page: number) => void };

/** Links to the first and last page and to two on each side, and how many rows there are. An empty list has none of it. */
export const Pages = ({ where: { page, pages, total, limit }, noun, onChange }: PagesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const turn = (wanted: number) => {
    onChange(wanted);
    showStart(place.current);
  };
  if (total === 0) return null;
  return (
    <div ref={place} className={styles.pages}>
      <p>
        {(page - 1) * limit + 1}–{Math.min(page * limit, total)} of {total} {noun}
      </p>
      {pages < 2 ? null : (
        <Pagination
          value={page}
          total={pages}
          boundaries={1}
          siblings={2}
          size={44}
          onChange={turn}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(which) => ({ 'aria-label': `${control[which]} page` })}
        />
      )}
    </div>
  );
};
