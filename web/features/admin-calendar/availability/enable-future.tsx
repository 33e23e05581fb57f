import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/admin/dialog/confirm-dialog.tsx';
import { calendarQuery } from '../calendar.query.ts';
import styles from './availability.module.css';
import { useEnableFuture } from './availability.mutations.ts';
import { futureSpans, questionFor } from './future-days.ts';

/** How many of the days have closures or times of their own; null until it is known. */
const useOwnDays = (today: string, enabled: boolean): number | null => {
  const answers = useQueries({ queries: futureSpans(today).map((span) => ({ ...calendarQuery(span), enabled })) });
  const days = answers.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data?.days));
  if (days.some((each) => each === undefined)) return null;
  return days.flatMap((each) => each ?? []).filter(({ isCustom }) => isCustom).length;
};

/** Resets all future days to the rules. It asks first, because days may have been closed for a reason. */
export const EnableFuture = ({ today }: { readonly today: string }) => {
  const [asking, setAsking] = useState(false);
  const own = useOwnDays(today, asking);
  const enable = useEnableFuture();
  const close = () => setAsking(false);
  return (
    <div className={styles.closing}>
      <p>Resets the next 90 days to your usual hours. Closures and custom times are removed.</p>
      <Button variant="default" loading={enable.isPending} onClick={() => setAsking(true)}>
        Enable all future dates
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Enable all future dates"
        question={questionFor(own)}
        yes="Enable all"
        busy={enable.isPending}
        onYes={() => enable.mutate(undefined, { onSettled: close })}
        onClose={close}
      />
    </div>
  );
};
