import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Service } from '../../../api/types.ts';
import { minutesOfAddOns, minutesOfChoice } from '../../../format/booking-choice.ts';
import { formatLongDate, to12Hour, zoneLabel } from '../../../format/calendar.ts';
import { formatMinutes, formatPrice, meetingWords } from '../../../format/text.ts';
import { StandIn, standInAt } from '../../../motif/stand-in.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Unbroken } from '../../../ui/text/unbroken.tsx';
import { useSalonZone } from '../../../ui/visit/salon-rules.ts';
import styles from './summary.module.css';
import { type Priced, useDue } from './use-due.ts';

const Lightbox = lazy(async () => ({ default: (await import('../../../ui/pictures/lightbox.tsx')).Lightbox }));

/** True if the service needs a stock picture of locs styling because it has none. */
const needsPicture = (name: string): boolean => name.toLowerCase().includes('locs styling');

/** The service's pictures. Leaves out pictures that fail to load. */
const ServiceGallery = ({ service, name }: { readonly service: Service | null; readonly name: string }) => {
  const [open, setOpen] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const all = service === null ? [] : [...new Set([service.image, ...service.images].filter((url) => url !== null))];
  const shown = all.filter((url) => !failed.includes(url));
  const altOf = (url: string, index: number) => service?.imageAlts[url] ?? `${name}, example ${index + 1}`;
  if (shown.length === 0) return needsPicture(name) ? <StandIn look={standInAt(0)} className={styles.standIn} /> : null;
  return (
    <div className={styles.gallery}>
      {shown.map((url, index) => (
        <button key={url} type="button" aria-label={`Open picture ${index + 1}`} onClick={() => setOpen(index)}>
          <Picture src={url} alt={altOf(url, index)} sizes="6rem" onError={() => setFailed([...failed, url])} />
        </button>
      ))}
      {open === null ? null : (
        <Suspense fallback={null}>
          <Lightbox
            images={shown.map((url, place) => ({ src: url, alt: altOf(url, place) }))}
            index={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
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

type LengthProps = { readonly minutes: number; readonly days?: number | undefined; readonly onFirst?: number };

/** Renders nothing if the length is unknown, as for a removed service whose address does not contain it. */
const Length = ({ minutes, days, onFirst }: LengthProps) =>
  minutes === 0 ? null : <small className="unbroken">{formatMinutes(minutes, days, onFirst)}</small>;

const Line = ({ name, length, price }: { name: string; length: ReactNode; price: number }) => (
  <div className={styles.line}>
    <dt>
      {name} {length}
    </dt>
    <dd>{formatPrice(price)}</dd>
  </div>
);

type SummaryCardProps = Priced & {
  /** True to leave out what the service is, which the client has read two steps before. */
  readonly isShort: boolean;
};

export const SummaryCard = ({ isShort, ...priced }: SummaryCardProps) => {
  const { choice, service, discount } = priced;
  const { price: toPay, words } = useDue(priced);
  const { service: chosen, addOns, date, time, meeting = null, further = [] } = choice;
  const lines = isShort ? [] : (chosen.description ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    <section className={styles.card} aria-label="Summary">
      <h2 className="title-lg">
        <Unbroken name={chosen.name} />
      </h2>
      {date !== null && time !== null
        ? [{ date, time }, ...further].map((start) => <When key={start.date} {...start} />)
        : null}
      {meeting === null ? null : <p>{meetingWords[meeting]}</p>}
      {lines.map((line) => (
        <p key={line} className="muted-md">
          <Unbroken name={line} />
        </p>
      ))}
      {isShort ? null : <ServiceGallery service={service} name={chosen.name} />}
      <dl className="line-above">
        {addOns.length === 0 && discount === undefined ? null : (
          <Line
            name="Service"
            length={<Length minutes={chosen.duration * 60} days={service?.sessions} />}
            price={chosen.price}
          />
        )}
        {addOns.map(({ id, name, duration, price }) => (
          <Line key={id} name={name} length={<Length minutes={duration} />} price={price} />
        ))}
        {discount === undefined ? null : <Line name={`Code ${discount.code}`} length={null} price={-discount.amount} />}
        <div className={styles.total}>
          <dt>
            Total{' '}
            <Length minutes={minutesOfChoice(choice)} days={service?.sessions} onFirst={minutesOfAddOns(choice)} />
          </dt>
          <dd>{formatPrice(toPay)}</dd>
        </div>
      </dl>
      {words === null ? null : <p className={styles.due}>{words}</p>}
    </section>
  );
};
