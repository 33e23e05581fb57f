import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../api/call/contract.ts';
import { accountantFile } from '../../../api/files.ts';
import type { MoneyMethod } from '../../../api/types.ts';
import { formatDate } from '../../../format/calendar.ts';
import { moneyMethods, moneyMethodWords } from '../../../format/money-methods.ts';
import { formatMoney } from '../../../format/text.ts';
import { DownloadButton, PartFailed } from '../../../ui/admin/tab.tsx';
import { moneyQuery } from '../dashboard.query.ts';
import styles from './money-card.module.css';

type Report = Answer<'GET /admin/money'>;
type Period = Report['year'];
const receivedBy = (method: MoneyMethod, { byMethod }: Period): number =>
  byMethod.find((each) => each.method === method)?.amount ?? 0;

const Received = ({ week, month, year }: Pick<Report, 'week' | 'month' | 'year'>) => {
  const periods = [week, month, year];
  const rows = [
    { name: 'Received', amounts: periods.map(({ amount }) => amount) },
    ...moneyMethods
      .map((method) => ({ name: moneyMethodWords[method], amounts: periods.map((each) => receivedBy(method, each)) }))
      .filter(({ amounts }) => amounts.some((amount) => amount !== 0)),
    { name: 'Tips on top', amounts: periods.map(({ tip }) => tip) },
  ];
  return (
    <table className={styles.received}>
      <thead>
        <tr>
          <td />
          <th scope="col">This week</th>
          <th scope="col">This month</th>
          <th scope="col">This year</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amounts: [inWeek = 0, inMonth = 0, inYear = 0] }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatMoney(inWeek)}</td>
            <td>{formatMoney(inMonth)}</td>
            <td>{formatMoney(inYear)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const shownAtFirst = 5;

const visitsInWords = (count: number): string => (count === 1 ? '1 visit' : `${count.toLocaleString('en-US')} visits`);

type VisitsProps = { readonly title: string; readonly said: string; readonly of: Report['outstanding'] };

const Visits = ({ title, said, of: { count, visits } }: VisitsProps) => {
  const [all, setAll] = useState(false);
  const shown = all ? visits : visits.slice(0, shownAtFirst);
  return (
    <div>
      <h3 className="title-xs">{title}</h3>
      <p className="muted">{said}</p>
      <ul className={styles.visits}>
        {shown.map(({ appointmentId, name, serviceName, date, amount: owed }) => (
          <li key={appointmentId}>
            <Link to={`/admin/appointments?open=${appointmentId}`} className="row-link">
              <strong>{name ?? 'Guest'}</strong>
              <span>{formatMoney(owed)}</span>
              <small className="whole-row">
                {serviceName} · {formatDate(date)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < visits.length ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Show more
        </Button>
      ) : null}
      {shown.length === visits.length && count > visits.length ? (
        <p className="muted">and {visitsInWords(count - visits.length)} before these</p>
      ) : null}
    </div>
  );
};

const sumInWords = ({ amount, count }: Report['outstanding']): string =>
  `${formatMoney(amount)} from ${visitsInWords(count)}`;

const isEmpty = ({ year, month, week, outstanding, lapsed }: Report): boolean =>
  outstanding.count + lapsed.count === 0 && [week, month, year].every(({ amount, tip }) => amount === 0 && tip === 0);

/** What the studio received by method, what is still owed, and what was lost because payments never came. */
export const MoneyCard = () => {
  const { data, error, refetch } = useQuery(moneyQuery());
  return (
    <section className="card above-sm" aria-labelledby="money">
      <header className={styles.heading}>
        <h2 className="title-sm" id="money">
          Money
        </h2>
        <DownloadButton file={accountantFile}>Download for your accountant</DownloadButton>
      </header>
      <PartFailed error={error} failed="Your money couldn’t be loaded." onRetry={() => void refetch()} />
      {data === undefined && error === null ? (
        <div role="status" aria-label="Loading money...">
          <Skeleton height={200} radius="lg" />
        </div>
      ) : null}
      {data === undefined ? null : isEmpty(data) ? (
        <p className="muted">Payments that you record or verify will appear here.</p>
      ) : (
        <div className={styles.parts}>
          <Received {...data} />
          <div className="grid-md">
            <Visits
              title="Outstanding"
              said={data.outstanding.count === 0 ? 'Every past visit is paid.' : sumInWords(data.outstanding)}
              of={data.outstanding}
            />
            {data.lapsed.count === 0 ? null : (
              <Visits title="Given up unpaid this month" said={sumInWords(data.lapsed)} of={data.lapsed} />
            )}
          </div>
        </div>
      )}
    </section>
  );
};
