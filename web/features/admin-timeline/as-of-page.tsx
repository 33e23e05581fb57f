import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { isMissing, sentenceOf } from '../../api/call/api-error.ts';
import { servicesQuery } from '../../api/services.query.ts';
import { formatMoment } from '../../format/moment.ts';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Chips } from '../../ui/buttons/chips.tsx';
import { PageError, PageState } from '../../ui/page/page-state.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { asOfQuery } from './as-of.query.ts';
import styles from './as-of-page.module.css';
import { Offers, ThatDay, TheAppointment, TheRules } from './as-of-parts.tsx';
import { type StudioThenRead, serviceChoices } from './as-of-words.ts';
import { timelineQuery } from './timeline.query.ts';

const sides = [
  { value: 'before', label: 'Just before' },
  { value: 'after', label: 'Just after' },
] as const;

/** The moment and what is asked of it, by the address, so that a link shows the same. */
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
    <section className={styles.question} aria-label="What to look up">
      <Chips label="Moment" options={sides} value={moment.side} onChange={(side) => moment.ask('side', side)} />
      <div className={styles.fields}>
        <NativeSelect
          size="md"
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

/** The studio as it was at a line of a timeline: what was booked, what it cost, and why a time was not offered. */
export const AsOfPage = () => {
  const { id = '' } = useParams();
  const moment = useMoment();
  const { line, side, date, serviceId, time } = moment;
  const { data, error, refetch } = useQuery(asOfQuery(id, { line, side, date, serviceId, time }));
  const told = useQuery(timelineQuery(id)).data?.lines.find((each) => each.id === line)?.text;
  usePageTitle('The studio then · Admin');
  const back = (
    <ButtonLink to={`/admin/appointments/${id}/timeline`} variant="default">
      Back to the timeline
    </ButtonLink>
  );
  if (data === undefined && isMissing(error)) {
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
      {data === undefined && error === null ? (
        <RowsWaiting label="Loading the studio at that moment..." height={96} />
      ) : null}
      {data === undefined && error !== null ? (
        <PageError
          message={sentenceOf(error, 'Failed to load the studio at that moment')}
          cause={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : (
        <div className={styles.then}>
          <Question moment={moment} then={data} />
          <Offers then={data} />
          <TheAppointment then={data} />
          <ThatDay then={data} />
          <TheRules then={data} />
        </div>
      )}
    </>
  );
};
