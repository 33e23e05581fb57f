import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import type { Appointment } from '../../api/types.ts';

type BookingRecordProps = {
  readonly appointment: Pick<Appointment, 'receiptUrl'>;
  /** Beside other small actions, and not among the large buttons. */
  readonly isQuiet?: boolean;
};

/** Gives her the file with which she can show later what the studio has recorded of her booking. */
export const BookingRecord = ({ appointment: { receiptUrl }, isQuiet = false }: BookingRecordProps) =>
  receiptUrl ? (
    <Button
      component="a"
      href={receiptUrl}
      download
      variant={isQuiet ? 'subtle' : 'default'}
      leftSection={<IconFileCheck size={20} stroke={1.5} aria-hidden />}
    >
      Booking record
    </Button>
  ) : null;
