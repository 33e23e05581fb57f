import { IconCalendarExclamation } from '@tabler/icons-react';
import styles from './coming-mark.module.css';

/** Another calendar says that the owner is busy meanwhile; nothing where none does. */
export const BusyMark = ({ calendars }: { readonly calendars: readonly string[] }) =>
  calendars.length === 0 ? null : (
    <span className={styles.mark}>
      <IconCalendarExclamation size={15} stroke={2} aria-hidden="true" />
      Busy in {calendars.join(' and ')}
    </span>
  );
