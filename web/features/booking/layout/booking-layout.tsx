import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenRest } from '../../../branding/due-now.ts';
import { minutesOfAddOns, minutesOfChoice } from '../../../format/booking-choice.ts';
import { formatShortDate, to12Hour } from '../../../format/calendar.ts';
import { formatMinutes, formatPrice } from '../../../format/text.ts';
import { usePageTitle } from '../../../ui/page.tsx';
import { BarSlot } from './bar-slot.ts';
import styles from './booking.module.css';
import { NowhereToPay, useCanBePaid } from './nowhere-to-pay.tsx';
import stepsStyles from './steps.module.css';
import { SummaryCard } from './summary-card.tsx';
import { type Priced, useDue } from './use-due.ts';

/** Keeps the service, the chosen date and time, and the total visible on phones. */
const BottomBar = ({ slotRef, ...priced }: Priced & { readonly slotRef: (slot: HTMLElement | null) => void }) => {
  const { choice, service: catalogued } = priced;
  const { price, due, sessions } = useDue(priced);
  const minutes = minutesOfChoice(choice);
  const { service, addOns, date, time } = choice;
  const extras = addOns.length === 0 ? '' : ` incl. ${addOns.length} extra${addOns.length === 1 ? '' : 's'}`;
  const day = date === null ? null : formatShortDate(date);
  const length = minutes === 0 ? '' : formatMinutes(minutes, catalogued?.sessions, minutesOfAddOns(choice));
  const when = day === null || time === null ? day : `${day}, ${to12Hour(time)}`;
  return (
    <div className={styles.bar}>
      <div ref={slotRef} className={styles.slot} />
      <div className={styles.barText}>
        {/* Names often differ only at the end, so a second line is allowed. */}
        <span className="two-lines strong">{service.name}</span>
        <span className="muted-sm">{when === null ? `${length}${extras}` : when}</span>
      </div>
      <span className={styles.barPrice}>
        <span className="total">{formatPrice(price)}</span>
        {due === price ? null : (
          <span className="muted-sm">{due === 0 ? whenRest(sessions) : `${formatPrice(due)} to book`}</span>
        )}
      </span>
    </div>
  );
};

const names = ['Service', 'Date & time', 'Your details', 'Payment'] as const;

const Steps = ({ current }: { readonly current: 2 | 3 | 4 }) => (
  <ol className={stepsStyles.steps} aria-label="Booking steps">
    {names.map((name, index) => {
      const step = index + 1;
      return (
        <li
          key={name}
          className={stepsStyles.step}
          data-state={step < current ? 'done' : step === current ? 'current' : 'ahead'}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={stepsStyles.number}>{step}</span>
          <span className={stepsStyles.name}>{name}</span>
        </li>
      );
    })}
  </ol>
);

type BookingLayoutProps = Priced & {
  readonly step: 2 | 3 | 4;
  readonly title: string;
  readonly back: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
};

/** The form on the left and the summary on the right; on a phone one below the other, with a bar at the bottom. */
export const BookingLayout = ({ step, title, back, children, ...priced }: BookingLayoutProps) => {
  const { choice } = priced;
  const navigate = useNavigate();
  usePageTitle(title);
  const canBePaid = useCanBePaid(choice);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.page}>
      <Button variant="subtle" className={styles.back} onClick={() => navigate(back.to)}>
        ← {back.label}
      </Button>
      <h1 className={styles.title}>{title}</h1>
      <Steps current={step} />
      <div className={styles.columns}>
        <div className={styles.choices}>
          <BarSlot value={slot}>{canBePaid ? children : <NowhereToPay />}</BarSlot>
        </div>
        <aside className={styles.aside} aria-label="Your visit">
          {/* The day is still being chosen in the second step. */}
          <SummaryCard {...priced} isShort={step === 4} choice={step === 2 ? { ...choice, date: null } : choice} />
        </aside>
      </div>
      <BottomBar {...priced} slotRef={setSlot} />
    </div>
  );
};
