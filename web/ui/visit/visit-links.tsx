import { Button } from '@mantine/core';
import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react';
import type { Appointment } from '../../api/types.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { BookingRecord } from './marks.tsx';

type VisitLinksProps = {
  readonly appointment: Pick<
    Appointment,
    'id' | 'serviceName' | 'startsAt' | 'zone' | 'duration' | 'status' | 'meeting' | 'receiptUrl'
  >;
};

const save = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** The code that makes the file is loaded only when somebody wants one. */
const saveVisit = async (appointment: VisitLinksProps['appointment'], studio: string, place: string) => {
  const { calendarFile } = await import('../../format/calendar-file.ts');
  save(calendarFile(appointment, studio, place), 'appointment.ics');
};

/** Buttons that add the visit to her calendar, give her the record of it and show the way to the studio where she has to go there. */
export const VisitLinks = ({ appointment }: VisitLinksProps) => {
  const { global, home } = useBranding().branding;
  const studio = home.businessName || global.siteName;
  const place = global.address || home.location;
  const directions = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  return (
    <>
      {appointment.startsAt ? (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={20} stroke={1.5} />}
          onClick={() => saveVisit(appointment, studio, place)}
        >
          Add to calendar
        </Button>
      ) : null}
      <BookingRecord appointment={appointment} />
      {global.address === '' || appointment.meeting === 'video' ? null : (
        <Button
          component="a"
          href={directions}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconMapPin size={20} stroke={1.5} />}
        >
          Directions
        </Button>
      )}
    </>
  );
};
