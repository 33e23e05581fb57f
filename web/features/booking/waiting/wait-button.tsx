import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isOfQuote } from '../../../api/services.query.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { keepsListQuery } from './waiting.query.ts';

const WaitDialog = lazy(async () => ({ default: (await import('./wait-dialog.tsx')).WaitDialog }));

type WaitButtonProps = {
  readonly choice: Choice;
  /** The day without a free time; null if no day suits the client. */
  readonly date: string | null;
};

/** Offers to tell the client when a time opens. Renders nothing without a waiting list, and for a quote. */
export const WaitButton = ({ choice, date }: WaitButtonProps) => {
  const { data } = useQuery(keepsListQuery());
  const [isOpen, setOpen] = useState(false);
  if (data?.isOn !== true || isOfQuote(choice.service.id)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBell size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Tell me when a time opens
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WaitDialog choice={choice} date={date} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
