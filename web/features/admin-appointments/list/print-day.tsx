import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatShortDate } from '../../../format/calendar.ts';
import { useToast } from '../../../ui/messages/toast.tsx';
import { dayAppointmentsQuery } from '../appointments.query.ts';

/** Prints a day's sheet as soon as its visits are loaded. */
export const PrintDay = ({ date, today }: { readonly date: string; readonly today: string }) => {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      await client.fetchQuery({ ...dayAppointmentsQuery(date), staleTime: 0 });
      setTimeout(() => window.print());
    } catch {
      toast.error('Failed to load appointments');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
      onClick={() => void print()}
    >
      Print {date === today ? 'today' : formatShortDate(date)}
    </Button>
  );
};
