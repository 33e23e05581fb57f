import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatLongDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { useLeave } from '../../../ui/admin/editing/leave-guard.tsx';
import styles from '../availability/availability.module.css';
import { DayHours } from '../availability/day-panel.tsx';
import type { MoveTarget } from './use-move.ts';

type DayDialogProps = {
  readonly date: string;
  /** The chosen time; null for the whole day. */
  readonly time: string | null;
  readonly stepMinutes: number;
  readonly onBook: (at: MoveTarget) => void;
  readonly onClose: () => void;
};

/** The actions on a day or one of its times: book, close a part, change the hours. */
export const DayDialog = ({ date, time, stepMinutes, onBook, onClose }: DayDialogProps) => {
  const leave = useLeave();
  return (
    <Dialog opened onClose={() => leave(onClose, date)} title={formatLongDate(date)}>
      <div className={styles.planning}>
        <div className={styles.row}>
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => leave(() => onBook({ date, time: time ?? '' }), date)}
          >
            {time === null ? 'Book a client' : `Book a client at ${to12Hour(time)}`}
          </Button>
        </div>
        <DayHours date={date} from={time} stepMinutes={stepMinutes} />
      </div>
    </Dialog>
  );
};
