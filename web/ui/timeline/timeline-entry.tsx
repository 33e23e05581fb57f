import { Link } from 'react-router-dom';
import { deviceWords } from '../../format/device.ts';
import styles from './timeline.module.css';
import { type LineRead, type TimelineReader, timesInBoth, whoDid } from './timeline-lines.ts';

const nothing = 'nothing';

const Changes = ({ changes }: Pick<LineRead, 'changes'>) =>
  changes.length === 0 ? null : (
    <dl className={styles.changes}>
      {changes.map(({ what, from, to }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <s>{from ?? nothing}</s> <span aria-hidden="true">→</span> <span className={styles.hidden}>became</span>{' '}
            <b>{to ?? nothing}</b>
          </dd>
        </div>
      ))}
    </dl>
  );

/** What is said of it, a row for each thing. */
export const FactRows = ({ facts }: Pick<LineRead, 'facts'>) =>
  facts.length === 0 ? null : (
    <dl className={styles.facts}>
      {facts.map(({ what, value }) => (
        <div key={`${what}${value}`}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

const originText = ({ network, device }: NonNullable<LineRead['origin']>): string =>
  [network === null ? null : `from ${network}`, device === null ? null : deviceWords(device)]
    .filter((part) => part !== null)
    .join(', ');

/** Where the event is in the log, for whoever checks it. */
const Place = ({
  line: { type, stream, revision, position, id, request, actor, origin },
}: {
  readonly line: LineRead;
}) => (
  <details className={styles.place}>
    <summary>In the log</summary>
    <dl>
      <dt>Event</dt>
      <dd>
        {type} {id}
      </dd>
      <dt>Stream</dt>
      <dd>
        {stream}, revision {revision}
      </dd>
      <dt>Position</dt>
      <dd>{position}</dd>
      <dt>Request</dt>
      <dd>{request}</dd>
      {origin?.device == null ? null : (
        <>
          <dt>Device</dt>
          <dd>{origin.device}</dd>
        </>
      )}
      {actor === null ? null : (
        <>
          <dt>By</dt>
          <dd>{actor}</dd>
        </>
      )}
    </dl>
  </details>
);

type TimelineEntryProps = {
  readonly line: LineRead;
  readonly zone: string;
  readonly reader: TimelineReader;
  /** Where the studio is shown as it was at a line; null where nobody may look. */
  readonly lookBackFrom: ((line: LineRead) => string) | null;
};

export const TimelineEntry = ({ line, zone, reader, lookBackFrom }: TimelineEntryProps) => (
  <li id={`event-${line.id}`} className={styles.line} data-step={line.isStep}>
    <p className={styles.time}>
      <time dateTime={line.at}>
        {timesInBoth(line.at, zone).map((time) => (
          <span key={time}>{time} </span>
        ))}
      </time>
    </p>
    <div className={styles.said}>
      <h3>{line.text}</h3>
      <p className={styles.who}>
        {whoDid(line.by, reader)}
        {line.origin === null ? null : <span>, {originText(line.origin)}</span>}
      </p>
      {line.isErased ? <p className={styles.erased}>The personal details of this event were erased for good.</p> : null}
      <Changes changes={line.changes} />
      <FactRows facts={line.facts} />
      <div className={styles.more}>
        {lookBackFrom === null ? null : (
          <Link className={styles.lookBack} to={lookBackFrom(line)} aria-label={`The studio then: ${line.text}`}>
            The studio then
          </Link>
        )}
        <Place line={line} />
      </div>
    </div>
  </li>
);
