import { NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { timelineQuery } from '../../api/appointments.query.ts';
import { api, isMissing } from '../../api/call/client.ts';
import type { Query } from '../../api/call/contract.ts';
import { servicesQuery } from '../../api/services.query.ts';
import { formatLongDate, formatMoment, to12Hour } from '../../format/calendar.ts';
import { ownersFaces } from '../../statuses/faces.ts';
import { Loaded } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { ButtonLink, Chips } from '../../ui/buttons.tsx';
import { PageState, usePageTitle } from '../../ui/page.tsx';
import styles from './as-of-page.module.css';
import {
  answerText,
  appointmentRows,
  dayRows,
  ruleRows,
  type StudioThenRead,
  serviceChoices,
  type ThenRow,
} from './as-of-words.ts';

type MomentQuery = Query<'GET /admin/appointments/{id}/as-of'>;

/** The studio at an earlier moment. The past does not change, so it is loaded once. */
const asOfQuery = (id: string, query: MomentQuery) => ({
  ...api.query(['private', 'admin', 'as-of', id, query], 'GET /admin/appointments/{id}/as-of', {
    params: { id },
    query,
  }),
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: keepPreviousData,
});

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

/** Each start time of the day, with the reason if it was not offered. */
const Offers = ({ then: { starts, asked, day } }: PartProps) => (
  <section className={styles.part} aria-label="What was offered">
    <h2>What was offered</h2>
    <p>{formatLongDate(day.date)}</p>
    <p role="status" className="strong unless-empty">
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

const TheAppointment = ({ then }: PartProps) => {
  const { appointment } = then;
  return (
    <section className={styles.part} aria-label="This appointment">
      <h2>This appointment</h2>
      {appointment === null ? (
        <p>It wasn’t booked yet.</p>
      ) : (
        <>
          <p>
            {appointment.isDeleted ? 'Deleted' : ownersFaces[appointment.status].word},{' '}
            {formatLongDate(appointment.date)} at {to12Hour(appointment.time)}
          </p>
          <Rows rows={appointmentRows(then)} />
        </>
      )}
    </section>
  );
};

const ThatDay = ({ then }: PartProps) => (
  <section className={styles.part} aria-label="That day">
    <h2>That day</h2>
    <Rows rows={dayRows(then)} />
  </section>
);

const TheRules = ({ then }: PartProps) => (
  <section className={styles.part} aria-label="Prices and rules">
    <h2>Prices and rules</h2>
    {then.service === null ? <p>The studio didn’t offer this service yet.</p> : null}
    <Rows rows={ruleRows(then)} />
  </section>
);

const sides = [
  { value: 'before', label: 'Just before' },
  { value: 'after', label: 'Just after' },
] as const;

/** The moment and the question, stored in the address, so that a link shows the same. */
const useMoment = () => {
  const [params, setParams] = useSearchParams();
  const side: (typeof sides)[number]['value'] = params.get('side') === 'before' ? 'before' : 'after';
  const ask = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const line = params.get('line') ?? '';
  const [date, serviceId, time] = ['date', 'service', 'time'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  return { line, side, date, serviceId, time, ask };
};

type Moment = ReturnType<typeof useMoment>;

const Question = ({ moment, then }: { readonly moment: Moment; readonly then: StudioThenRead }) => {
  const services = useQuery(servicesQuery());
  return (
    <section className="grid-md" aria-label="What to look up">
      <Chips label="Moment" options={sides} value={moment.side} onChange={(side) => moment.ask('side', side)} />
      <div className={styles.fields}>
        <NativeSelect
          label="Service"
          value={moment.serviceId}
          onChange={({ currentTarget: { value } }) => moment.ask('service', value)}
          data={serviceChoices(services.data ?? {})}
        />
        <TextInput
          label="Day"
          type="date"
          value={moment.date === '' ? then.day.date : moment.date}
          onChange={({ currentTarget: { value } }) => moment.ask('date', value)}
        />
        <TextInput
          label="Check a time"
          type="time"
          value={moment.time}
          onChange={({ currentTarget: { value } }) => moment.ask('time', value)}
        />
      </div>
    </section>
  );
};

/** The studio at a line of a timeline: what was booked, what it cost, and why a time was not offered. */
export const AsOfPage = () => {
  const { id = '' } = useParams();
  const moment = useMoment();
  const { line, side, date, serviceId, time } = moment;
  const studio = useQuery(asOfQuery(id, { line, side, date, serviceId, time }));
  const { data } = studio;
  const told = useQuery(timelineQuery(id)).data?.lines.find((each) => each.id === line)?.text;
  usePageTitle('The studio then · Admin');
  const back = (
    <ButtonLink to={`/admin/appointments/${id}/timeline`} variant="default">
      Back to the timeline
    </ButtonLink>
  );
  if (data === undefined && isMissing(studio.error)) {
    return (
      <>
        <TabHeading title="The studio then" />
        <PageState compact title="We can’t find this event in the timeline" actions={back} />
      </>
    );
  }
  return (
    <>
      <TabHeading
        title="The studio then"
        lead={
          data === undefined
            ? 'From the studio’s records.'
            : `${side === 'before' ? 'Just before' : 'Just after'} “${told ?? 'this event'}”, ${formatMoment(data.at, data.zone)}.`
        }
      >
        {back}
      </TabHeading>
      <Loaded
        of={studio}
        failed="Failed to load the studio at that moment"
        waiting={{ label: 'Loading the studio at that moment...', height: 96 }}
      >
        {(then) => (
          <div className={styles.then}>
            <Question moment={moment} then={then} />
            <Offers then={then} />
            <TheAppointment then={then} />
            <ThatDay then={then} />
            <TheRules then={then} />
          </div>
        )}
      </Loaded>
    </>
  );
};
