import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../api/call/client.ts';
import { Problem } from '../messages/problem.tsx';
import { toast } from '../messages/toast.tsx';

/** The address from which the user's calendar program loads her appointments; null if there is none. */
const calendarFeedQuery = () =>
  queryOptions({
    queryKey: ['private', 'calendar-feed'],
    queryFn: async ({ signal }) => (await api.data('GET /user/calendar-feed', { signal })).url,
  });

const openCalendarFeed = async (): Promise<string | null> => (await api.data('POST /user/calendar-feed')).url;

const closeCalendarFeed = async (): Promise<string | null> => (await api.data('DELETE /user/calendar-feed')).url;

/** With the scheme `webcal:`, a calendar program subscribes instead of showing the file once. */
const subscription = (url: string): string => url.replace(/^https?:/, 'webcal:');

const OpenFeed = ({
  url,
  busy,
  onClose,
}: {
  readonly url: string;
  readonly busy: boolean;
  readonly onClose: () => void;
}) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Address copied.');
    } catch {
      toast.error('Your browser didn’t allow copying. Select the address and copy it yourself.');
    }
  };
  return (
    <>
      <TextInput
        label="Private calendar address"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="muted">
        Anyone who has this address can see these appointments. Turn it off if you shared it by mistake. Signing out on
        all devices turns it off too.
      </p>
      <div className="cluster-sm">
        <Button component="a" href={subscription(url)}>
          Add to my calendar
        </Button>
        <Button variant="default" onClick={copy}>
          Copy address
        </Button>
        <Button variant="subtle" color="red" loading={busy} onClick={onClose}>
          Turn off
        </Button>
      </div>
    </>
  );
};

type Props = {
  /** What the calendar will show. */
  readonly shows: string;
  /** Left out if the parent already has the frame and the heading. */
  readonly className?: string;
};

/** Turns the address of the calendar feed on and off. */
export const CalendarFeed = ({ shows, className }: Props) => {
  const client = useQueryClient();
  const { data: url, error } = useQuery(calendarFeedQuery());
  const [busy, setBusy] = useState(false);
  const change = async (make: () => Promise<string | null>, failed: string) => {
    setBusy(true);
    try {
      client.setQueryData(calendarFeedQuery().queryKey, await make());
    } catch (cause) {
      toast.error(sentenceOf(cause, failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={className ?? 'grid-md'} aria-label="Your own calendar">
      {className === undefined ? null : <h2>Your own calendar</h2>}
      <p>{shows}</p>
      <Problem message={error === null ? null : sentenceOf(error, 'Failed to load the calendar address')} />
      {typeof url === 'string' ? (
        <OpenFeed
          url={url}
          busy={busy}
          onClose={() => change(closeCalendarFeed, 'Failed to turn off the calendar address. Please try again.')}
        />
      ) : (
        <div className="cluster-sm">
          <Button
            variant="default"
            loading={busy}
            disabled={url === undefined}
            onClick={() => change(openCalendarFeed, 'Failed to turn on the calendar address. Please try again.')}
          >
            Turn on calendar sync
          </Button>
        </div>
      )}
    </section>
  );
};
