import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { salonTodayQuery } from '../../api/salon.query.ts';
import { AppointmentDialogs } from '../../features/admin-appointments/dialog/appointment-dialogs.tsx';
import { useOpen } from '../../features/admin-appointments/dialog/use-open.ts';
import { NewAppointment } from '../../features/admin-appointments/form/new-appointment.tsx';
import type { ChosenStart } from '../../features/admin-appointments/form/slot-choice.tsx';
import { CalendarTab } from '../../features/admin-calendar/calendar-tab.tsx';

/** The calendar, with the dialogs of the appointments over it. */
export const CalendarPage = () => {
  const opened = useOpen();
  const [booking, setBooking] = useState<ChosenStart | null>(null);
  const today = useQuery(salonTodayQuery()).data ?? null;
  return (
    <>
      <CalendarTab onOpen={(id) => opened.open(id)} onProof={opened.openProof} onBook={setBooking} />
      {today === null ? null : <AppointmentDialogs today={today} opened={opened} />}
      {today === null || booking === null ? null : (
        <NewAppointment
          today={today}
          start={booking}
          onClose={() => setBooking(null)}
          onOpen={(id) => {
            setBooking(null);
            opened.open(id);
          }}
        />
      )}
    </>
  );
};
