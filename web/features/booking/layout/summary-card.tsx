import type { ReactNode } from 'react';
import type { Service } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { minutesOfChoice, totalOfChoice } from '../../../format/booking-choice.ts';
import { formatLongDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { formatMinutes } from '../../../format/duration.ts';
import { meetingWords } from '../../../format/meeting.ts';
import { formatPrice } from '../../../format/money.ts';
import { zoneLabel } from '../../../format/zone.ts';
import { Unbroken } from '../../../ui/text/unbroken.tsx';
import { useSalonZone } from '../../../ui/visit/salon-rules.ts';
import { ServiceGallery } from './service-gallery.tsx';
import styles from './summary.module.css';

type SummaryCardProps = {
  readonly choice: Choice;
  readonly service: Service | null;
  readonly children?: ReactNode;
};

const When = ({ date, time }: { readonly date: string; readonly time: string }) => {
  const zone = useSalonZone();
  return (
    <p className={styles.when}>
      <strong>{formatLongDate(date)}</strong>
      <span>
        {to12Hour(time)} {zoneLabel(zone, date, time)}
      </span>
    </p>
  );
};

/** The address of the page may not say how long a service takes that is gone. */
const Length = ({ minutes }: { readonly minutes: number }) =>
  minutes === 0 ? null : <small>{formatMinutes(minutes)}</small>;

const Line = ({ name, length, price }: { name: string; length: ReactNode; price: number }) => (
  <div className={styles.line}>
    <dt>
      {name} {length}
    </dt>
    <dd>{formatPrice(price)}</dd>
  </div>
);

export const SummaryCard = ({ choice, service, children }: SummaryCardProps) => {
  const { service: chosen, addOns, date, time, meeting = null } = choice;
  const lines = (chosen.description ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    <section className={styles.card} aria-label="Summary">
      <h2>
        <Unbroken name={chosen.name} />
      </h2>
      {date !== null && time !== null ? <When date={date} time={time} /> : null}
      {meeting === null ? null : <p>{meetingWords[meeting]}</p>}
      {lines.map((line) => (
        <p key={line} className={styles.description}>
          <Unbroken name={line} />
        </p>
      ))}
      <ServiceGallery service={service} name={chosen.name} />
      <dl className={styles.lines}>
        <Line name="Service" length={<Length minutes={chosen.duration * 60} />} price={chosen.price} />
        {addOns.map(({ id, name, duration, price }) => (
          <Line key={id} name={name} length={<Length minutes={duration} />} price={price} />
        ))}
        <div className={styles.total}>
          <dt>
            Total <Length minutes={minutesOfChoice(choice)} />
          </dt>
          <dd>{formatPrice(totalOfChoice(choice))}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
};
