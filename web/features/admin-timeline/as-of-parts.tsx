import { formatLongDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';
import styles from './as-of-page.module.css';
import { answerText, appointmentRows, dayRows, ruleRows, type StudioThenRead, type ThenRow } from './as-of-words.ts';

type PartProps = { readonly then: StudioThenRead };

const Rows = ({ rows }: { readonly rows: readonly ThenRow[] }) => (
  <dl className={styles.rows}>
    {rows.map(({ what, value }) => (
      <div key={`${what} ${value}`}>
        <dt>{what}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Every start of the day, with the reason why it was not offered. */
export const Offers = ({ then: { starts, asked, day } }: PartProps) => (
  <section className={styles.part} aria-label="What was offered">
    <h2>What was offered</h2>
    <p>{formatLongDate(day.date)}</p>
    <p role="status" className={styles.answer}>
      {asked === null ? '' : answerText(asked)}
    </p>
    {starts.length === 0 ? <p>The day had no start times.</p> : null}
    <ul className={styles.starts}>
      {starts.map(({ time, whyNot }) => (
        <li key={time} data-offered={whyNot === null}>
          <b>{to12Hour(time)}</b> <span>{whyNot ?? 'Offered'}</span>
        </li>
      ))}
    </ul>
  </section>
);

export const TheAppointment = ({ then }: PartProps) => {
  const { appointment } = then;
  return (
    <section className={styles.part} aria-label="This appointment">
      <h2>This appointment</h2>
      {appointment === null ? (
        <p>It wasn’t booked yet.</p>
      ) : (
        <>
          <p>
            {appointment.isDeleted ? 'Deleted' : appointmentFaces[appointment.status].word},{' '}
            {formatLongDate(appointment.date)} at {to12Hour(appointment.time)}
          </p>
          <Rows rows={appointmentRows(then)} />
        </>
      )}
    </section>
  );
};

export const ThatDay = ({ then }: PartProps) => (
  <section className={styles.part} aria-label="That day">
    <h2>That day</h2>
    <Rows rows={dayRows(then)} />
  </section>
);

export const TheRules = ({ then }: PartProps) => (
  <section className={styles.part} aria-label="Prices and rules">
    <h2>Prices and rules</h2>
    {then.service === null ? <p>The studio didn’t offer this service yet.</p> : null}
    <Rows rows={ruleRows(then)} />
  </section>
);
