import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Service } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { dueNow, priceWithCode } from '../../../branding/due-now.ts';
import { type Choice, minutesOfAddOns, minutesOfChoice, totalOfChoice } from '../../../format/booking-choice.ts';
import { formatShortDate, to12Hour } from '../../../format/calendar.ts';
import { formatMinutes, formatPrice } from '../../../format/text.ts';
import { usePageTitle } from '../../../ui/page.tsx';
import { BarSlot } from './bar-slot.ts';
import styles from './booking.module.css';
import { NowhereToPay, useCanBePaid } from './nowhere-to-pay.tsx';
import stepsStyles from './steps.module.css';

/** Keeps the service, the chosen date and time, and the total visible on phones. */
type BottomBarProps = Pick<BookingLayoutProps, 'choice' | 'service' | 'discount'> & {
  readonly slotRef: (slot: HTMLElement | null) => void;
};

const BottomBar = ({ choice, service: catalogued, discount, slotRef }: BottomBarProps) => {
  const { choices } = useBranding().branding.policies;
  const total = totalOfChoice(choice);
  const minutes = minutesOfChoice(choice);
  const due = dueNow(choices, { total, minutes, deposit: catalogued?.deposit, discount });
  const price = priceWithCode(total, discount);
  const { service, addOns, date, time } = choice;
  const extras = addOns.length === 0 ? '' : ` incl. ${addOns.length} add-on${addOns.length === 1 ? '' : 's'}`;
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
          <span className="muted-sm">{due === 0 ? 'at your visit' : `${formatPrice(due)} to book`}</span>
        )}
      </span>
    </div>
  );
};

const names = ['Service', 'Date & time', 'Your details', 'Payment'] as const;

type StepsProps = { readonly current: 2 | 3 | 4 };

const Steps = ({ current }: StepsProps) => (
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

type BookingLayoutProps = {
  readonly step: 2 | 3 | 4;
  readonly title: string;
  readonly choice: Choice;
  /** The service from the catalog; null until it is known. */
  readonly service: Service | null;
  /** What a code takes off, in dollars. */
  readonly discount?: number | undefined;
  readonly back: { readonly label: string; readonly to: string };
  readonly summary: ReactNode;
  readonly children: ReactNode;
};

/** The form on the left and the summary on the right; on a phone the summary is below, and a bar is at the bottom. */
export const BookingLayout = ({
  step,
  title,
  choice,
  service,
  discount,
  back,
  summary,
  children,
}: BookingLayoutProps) => {
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
          {summary}
        </aside>
      </div>
      <BottomBar {...{ choice, service, discount }} slotRef={setSlot} />
    </div>
  );
};
