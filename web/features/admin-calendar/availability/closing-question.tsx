import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../../api/call/client.ts';
import type { Appointment } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { formatShortDate, to12Hour } from '../../../format/calendar.ts';
import { Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';

import { closingMessage } from '../../../ui/admin/messages/messages.ts';
import { TellClient } from '../../../ui/admin/messages/tell-client.tsx';
import { toast } from '../../../ui/messages/toast.tsx';
import { bookedThen, type Closing } from './booked-then.ts';
import styles from './closing-question.module.css';

const nameOf = ({ customerInfo }: Appointment): string => customerInfo.name ?? 'Guest';

const Hit = ({ visit }: { readonly visit: Appointment }) => {
  const [isTelling, setTelling] = useState(false);
  const studio = useBranding().branding.global.siteName;
  return (
    <li className={styles.hit}>
      <span>
        <strong>{nameOf(visit)}</strong>
        <span className="muted-sm block">
          {formatShortDate(visit.date)}, {to12Hour(visit.time)} · {visit.serviceName}
        </span>
      </span>
      <span className="line gap-xs">
        <Button
          className="tap"
          size="sm"
          variant="default"
          aria-label={`Tell ${nameOf(visit)}`}
          aria-expanded={isTelling}
          onClick={() => setTelling(!isTelling)}
        >
          Tell
        </Button>
        <Button
          className="tap"
          size="sm"
          variant="default"
          component={Link}
          to={`/admin/appointments?open=${visit.id}&as=reschedule`}
          aria-label={`Move ${nameOf(visit)}`}
        >
          Move
        </Button>
      </span>
      {isTelling ? (
        <div className="whole-row">
          <TellClient
            client={visit.customerInfo}
            subject="Your appointment"
            message={closingMessage(visit, studio)}
            isMailed={false}
          />
        </div>
      ) : null}
    </li>
  );
};

type Asked = { readonly visits: readonly Appointment[]; readonly isClosed: boolean; readonly close: () => void };

const clients = (count: number): string => (count === 1 ? '1 client is booked' : `${count} clients are booked`);

type QuestionProps = { readonly asked: Asked; readonly onClosed: () => void; readonly onLeave: () => void };

const Question = ({ asked: { visits, isClosed, close }, onClosed, onLeave }: QuestionProps) => (
  <Dialog
    opened
    onClose={onLeave}
    title={isClosed ? 'Closed' : `${clients(visits.length)} at that time`}
    size="lg"
    small
  >
    <p>
      {isClosed
        ? 'These appointments are still booked. Tell or move each client.'
        : 'No new bookings will come in, but these appointments stay until you move or cancel them.'}
    </p>
    <ul className="above-sm">
      {visits.map((visit) => (
        <Hit key={visit.id} visit={visit} />
      ))}
    </ul>
    <DialogActions>
      {isClosed ? (
        <Button onClick={onLeave}>Done</Button>
      ) : (
        <>
          <Button variant="default" data-autofocus onClick={onLeave}>
            Keep it open
          </Button>
          <Button
            onClick={() => {
              close();
              onClosed();
            }}
          >
            Close anyway
          </Button>
        </>
      )}
    </DialogActions>
  </Dialog>
);

/** The functions with which a part of the page asks before it closes something. */
export type AskToClose = Pick<ReturnType<typeof useClosing>, 'ask' | 'isAsking'>;

/** Closes at once if nobody is booked. Otherwise first shows who is, and offers to tell or move each client. */
export const useClosing = (): {
  readonly ask: (closing: Closing, close: () => void) => void;
  readonly isAsking: boolean;
  readonly question: ReactNode;
} => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async (closing: Closing, close: () => void) => {
    setAsking(true);
    try {
      const visits = await bookedThen(closing);
      if (visits.length === 0) close();
      else setAsked({ visits, isClosed: false, close });
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to load appointments'));
    } finally {
      setAsking(false);
    }
  };
  return {
    ask: (closing, close) => void ask(closing, close),
    isAsking,
    question:
      asked === null ? null : (
        <Question
          asked={asked}
          onClosed={() => setAsked({ ...asked, isClosed: true })}
          onLeave={() => setAsked(null)}
        />
      ),
  };
};
