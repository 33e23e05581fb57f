import { Button } from '@mantine/core';
import type { Appointment } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { formatLongDate, to12Hour } from '../../../format/calendar.ts';

import { DialogActions } from '../../../ui/admin/dialog.tsx';
import { movedMessage } from '../../../ui/admin/telling/messages.ts';
import { TellClient } from '../../../ui/admin/telling/tell-client.tsx';

type TellMovedProps = { readonly appointment: Appointment; readonly onDone: () => void };

/** The visit has moved. Its client is told from the owner's own phone, if the owner likes. */
export const TellMoved = ({ appointment, onDone }: TellMovedProps) => {
  const studio = useBranding().branding.global.siteName;
  const { customerInfo, date, time } = appointment;
  return (
    <div className="grid-md">
      <p>
        Moved to {formatLongDate(date)} at {to12Hour(time)}. Would you like to tell {customerInfo.name ?? 'the client'}?
      </p>
      <TellClient
        client={customerInfo}
        subject="Your appointment has moved"
        message={movedMessage(appointment, studio)}
        isMailed
      />
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
};
