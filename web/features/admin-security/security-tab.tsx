import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../api/call/api-error.ts';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { formatMoment } from '../../format/moment.ts';
import { Pages } from '../../ui/admin/list/pages.tsx';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { Stale } from '../../ui/admin/list/stale.tsx';
import { queryWith } from '../../ui/admin/list/use-filters.ts';
import { usePageWithin } from '../../ui/admin/list/use-page-within.ts';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { PageError, PageState } from '../../ui/page/page-state.tsx';
import { SecondFactorsPanels } from './second-factors/second-factors-panels.tsx';
import { securityEventsQuery } from './security-events.query.ts';
import styles from './security-tab.module.css';
import { type NotedEvent, personName, securityWords, timesOf } from './security-words.ts';

const lead = 'Refused sign-ins, guessed passwords and copies of your records, for the last 90 days.';

type PersonProps = { readonly person: NotedEvent['person'] };

const Person = ({ person }: PersonProps) => {
  if (person === null) return <span className={styles.quiet}>No account</span>;
  const isClient = person.role === 'user' && !person.isForgotten;
  return isClient ? <Link to={`/admin/customers?open=${person.id}`}>{personName(person)}</Link> : personName(person);
};

type RowProps = { readonly event: NotedEvent; readonly zone: string };

const Row = ({ event: { kind, detail, person, actor, network, count, lastAt }, zone }: RowProps) => {
  const { title, Icon, isWarning, explain } = securityWords[kind];
  const times = timesOf(count);
  return (
    <li className={isWarning ? styles.warning : styles.row}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={styles.what}>
        <h2>{title}</h2>
        <p>{explain(detail)}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>When</dt>
          <dd>
            <time dateTime={lastAt}>{formatMoment(lastAt, zone)}</time>
            {times === null ? null : <span className={styles.quiet}>{times}</span>}
          </dd>
        </div>
        <div>
          <dt>Whose account</dt>
          <dd>
            <Person person={person} />
            {actor === null ? null : <span className={styles.quiet}>by {personName(actor)}</span>}
          </dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd className={styles.network}>{network ?? <span className={styles.quiet}>Not kept</span>}</dd>
        </div>
      </dl>
    </li>
  );
};

const Nothing = () => (
  <PageState compact title="Nothing to report">
    <p>Refused sign-ins and other security events appear here.</p>
  </PageState>
);

/** The page is part of the address, so that links and the back button work. */
const usePage = () => {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1);
  return { page, turn: (to: number) => setParams(queryWith({ page: to === 1 ? null : String(to) })) };
};

/** What concerned the safety of the site, the latest first. */
export const SecurityTab = () => {
  const { page, turn } = usePage();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(securityEventsQuery(page));
  const zone = useQuery(availabilitySettingsQuery()).data?.zone;
  const isTurning = usePageWithin(data?.pagination, turn);
  const isReady = data !== undefined && zone !== undefined && !isTurning;
  return (
    <>
      <TabHeading title="Security" lead={lead}>
        <Link to="/admin/settings">Back to settings</Link>
      </TabHeading>
      {page === 1 ? <SecondFactorsPanels /> : null}
      {error === null ? null : (
        <PageError message={sentenceOf(error, 'Failed to load security events')} onRetry={() => void refetch()} />
      )}
      {error === null && (isPending || !isReady) ? (
        <RowsWaiting label="Loading security events..." rows={6} height={88} />
      ) : null}
      {isReady && data.events.length === 0 ? <Nothing /> : null}
      {isReady && data.events.length > 0 ? (
        <>
          <Stale isOld={isPlaceholderData}>
            <ul className={styles.rows}>
              {data.events.map((event) => (
                <Row key={event.id} event={event} zone={zone} />
              ))}
            </ul>
          </Stale>
          <Pages where={data.pagination} noun="events" onChange={turn} />
        </>
      ) : null}
    </>
  );
};
