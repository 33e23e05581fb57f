import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './rows-waiting.module.css';

type RowsWaitingProps = { readonly label: string; readonly rows?: number; readonly height?: number };

/** Shown in place of rows that are being loaded, in their size. */
export const RowsWaiting = ({ label, rows = 6, height = 64 }: RowsWaitingProps) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
      <Skeleton key={row} height={height} radius="md" />
    ))}
  </div>
);
