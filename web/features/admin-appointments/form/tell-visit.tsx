import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Appointment } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { formatLongDate, to12Hour } from '../../../format/calendar.ts';
import { DialogActions } from '../../../ui/admin/dialog.tsx';
import { bookedMessage, movedMessage, proposedMessage, visitMessage } from '../../../ui/admin/messages/messages.ts';
import { TellClient } from '../../../ui/admin/messages/tell-client.tsx';

const news = {
  booked: { said: 'Booked for', subject: 'Your appointment is booked', message: bookedMessage, isMailed: true },
  moved: { said: 'Moved to', subject: 'Your appointment has moved', message: movedMessage, isMailed: true },
  proposed: {
    ...{ said: 'Proposed instead of', subject: 'Would another time work?', message: proposedMessage, isMailed: true },
  },
  visit: { said: null, subject: 'Your appointment', message: visitMessage, isMailed: false },
} as const;

type TellVisitProps = {
  readonly appointment: Appointment;
  readonly about: keyof typeof news;
  readonly onDone: () => void;
  /** Buttons next to the one that closes it. */
  readonly children?: ReactNode;
};

/** After a visit was booked or moved, or to write to its client: a message from the owner's own phone. */
export const TellVisit = ({ appointment, about, onDone, children }: TellVisitProps) => {
  const studio = useBranding().branding.global.siteName;
  const { customerInfo, date, time } = appointment;
  const { said, subject, message, isMailed } = news[about];
  return (
    <div className="grid-md">
      {said === null ? null : (
        <p className="wraps">
          {said} {formatLongDate(date)} at {to12Hour(time)}. Would you like to tell {customerInfo.name ?? 'the client'}?
        </p>
      )}
      <TellClient client={customerInfo} subject={subject} message={message(appointment, studio)} isMailed={isMailed} />
      <DialogActions>
        {children}
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
};
