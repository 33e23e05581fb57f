import { Button } from '@mantine/core';
import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import type { Appointment } from '../../api/types.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { BookingRecord } from './marks.tsx';

type VisitLinksProps = {
  readonly appointment: Pick<Appointment, 'meeting' | 'address' | 'receiptUrl' | 'calendarUrl'>;
};

/** Browsers inside other apps cannot save files, and some fail without an error. */
const isInsideApp = (): boolean =>
  /Instagram|FBAN|FBAV|FB_IAB|TikTok|Bytedance|Snapchat|Pinterest/.test(navigator.userAgent);

/** Offers what works instead: a calendar program can open the address itself. */
const CalendarAddress = ({ address }: { readonly address: string }) => {
  const { host, href } = new URL(address, window.location.origin);
  return (
    <p>
      This app can’t save files. <a href={`webcal://${host}${address}`}>Open it in your calendar</a>, or copy this
      address into your browser: <a href={href}>{href}</a>
    </p>
  );
};

/** Adds the visit to the client's calendar. */
export const AddToCalendar = ({
  appointment: { calendarUrl },
}: {
  readonly appointment: Pick<Appointment, 'calendarUrl'>;
}) => {
  const [isAddressShown, setIsAddressShown] = useState(false);
  if (!calendarUrl) return null;
  return (
    <>
      <Button
        component="a"
        href={calendarUrl}
        download
        variant="default"
        leftSection={<IconCalendarPlus size={20} stroke={1.5} />}
        onClick={(event) => {
          if (!isInsideApp()) return;
          event.preventDefault();
          setIsAddressShown(true);
        }}
      >
        Add to calendar
      </Button>
      {isAddressShown ? <CalendarAddress address={calendarUrl} /> : null}
    </>
  );
};

type MoreVisitLinksProps = VisitLinksProps & {
  /** True if it is among small actions instead of large buttons. */
  readonly isQuiet?: boolean;
};

/** The client's record of the visit, and directions to the studio if she has to go there. */
export const MoreVisitLinks = ({ appointment, isQuiet = false }: MoreVisitLinksProps) => {
  const { global } = useBranding().branding;
  const place = appointment.address ?? global.address;
  const directions = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  return (
    <>
      <BookingRecord appointment={appointment} isQuiet={isQuiet} />
      {place === '' || appointment.meeting === 'video' ? null : (
        <Button
          component="a"
          href={directions}
          target="_blank"
          rel="noreferrer"
          variant={isQuiet ? 'subtle' : 'default'}
          leftSection={<IconMapPin size={20} stroke={1.5} />}
        >
          Directions
        </Button>
      )}
    </>
  );
};
