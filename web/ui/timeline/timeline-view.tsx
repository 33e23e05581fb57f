import { Button, Switch } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { deviceWords } from '../../format/device.ts';
import styles from './timeline.module.css';
import {
  byDay,
  isForDispute,
  type LineRead,
  linesShown,
  partWords,
  type TimelineRead,
  type TimelineReader,
  timelineFor,
  timesInBoth,
  whoDid,
} from './timeline-lines.ts';
import '@mantine/core/styles/Switch.layer.css';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBranding } from '../../branding/branding-context.tsx';

const nothing = 'nothing';

const Changes = ({ changes }: Pick<LineRead, 'changes'>) =>
  changes.length === 0 ? null : (
    <dl className={styles.changes}>
      {changes.map(({ what, from, to }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <s className="muted">{from ?? nothing}</s> <span aria-hidden="true">→</span>{' '}
            <span className="spoken">became</span> <b>{to ?? nothing}</b>
          </dd>
        </div>
      ))}
    </dl>
  );

const FactRows = ({ facts }: Pick<LineRead, 'facts'>) =>
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

/** The event's place in the log, for anyone who verifies it. */
const Place = ({
  line: { type, stream, revision, position, id, request, actor, origin },
}: {
  readonly line: LineRead;
}) => (
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
);

type LineProps = { readonly line: LineRead; readonly zone: string };

/** Details that are unfolded on request. On paper they are always open. */
const Folded = ({ summary, children }: { readonly summary: string; readonly children: ReactNode }) => (
  <details className={styles.folded}>
    <summary>{summary}</summary>
    {children}
  </details>
);

/** What settles a dispute, but means nothing to a person who reads what happened. */
const ForDispute = ({ line, zone }: LineProps) => {
  const [, utc] = timesInBoth(line.at, zone);
  const from = line.origin === null ? [] : [{ what: 'Sent', value: originText(line.origin) }];
  return (
    <Folded summary="For a dispute">
      <FactRows facts={[{ what: 'Time', value: utc }, ...from, ...line.facts.filter(isForDispute)]} />
      <Place line={line} />
    </Folded>
  );
};

const Facts = ({ line }: Pick<LineProps, 'line'>) => (
  <>
    <Changes changes={line.changes} />
    <FactRows facts={line.facts.filter((fact) => !isForDispute(fact))} />
  </>
);

/** The facts of a line, which a client unfolds. */
const ClientsFacts = (props: LineProps) => {
  const { changes, facts } = props.line;
  return changes.length === 0 && facts.every(isForDispute) ? (
    <ForDispute {...props} />
  ) : (
    <Folded summary="Details">
      <Facts line={props.line} />
      <ForDispute {...props} />
    </Folded>
  );
};

const Said = ({
  line,
  reader,
  children,
}: Omit<TimelineEntryProps, 'zone' | 'lookBackFrom'> & { children: ReactNode }) => (
  <div className={styles.said}>
    <h3>{line.text}</h3>
    <p className="muted-md">
      {whoDid(line.by, reader)}
      {line.origin?.device == null || reader === 'client' ? null : <span>, {deviceWords(line.origin.device)}</span>}
    </p>
    {line.isErased ? <p className="brick text-md">The personal details of this event were erased for good.</p> : null}
    {reader === 'owner' ? <Facts line={line} /> : null}
    <div className={styles.more}>{children}</div>
  </div>
);

type TimelineEntryProps = LineProps & {
  readonly reader: TimelineReader;
  /** The address that shows the studio at the time of a line; null if the reader may not look. */
  readonly lookBackFrom: ((line: LineRead) => string) | null;
};

const TimelineEntry = ({ line, zone, reader, lookBackFrom }: TimelineEntryProps) => {
  const [local] = timesInBoth(line.at, zone);
  return (
    <li id={`event-${line.id}`} className={styles.line} data-step={line.isStep}>
      <p className="muted-sm">
        <time dateTime={line.at}>{local}</time>
      </p>
      <Said line={line} reader={reader}>
        {lookBackFrom === null ? null : (
          <Link
            className={`not-printed tap-link self-start text-md`}
            to={lookBackFrom(line)}
            aria-label={`The studio then: ${line.text}`}
          >
            The studio then
          </Link>
        )}
        {reader === 'owner' ? <ForDispute line={line} zone={zone} /> : <ClientsFacts line={line} zone={zone} />}
      </Said>
    </li>
  );
};

type TimelineViewProps = {
  readonly timeline: TimelineRead;
  readonly reader: TimelineReader;
  /** Buttons next to the print button. */
  readonly actions?: ReactNode;
  readonly lookBackFrom?: (line: LineRead) => string;
};

/** Whether the steps of the program are shown. The page's address keeps it. */
const useSteps = () => {
  const [params, setParams] = useSearchParams();
  const show = (on: boolean) =>
    setParams(
      (before) => {
        if (on) before.set('steps', '1');
        else before.delete('steps');
        return before;
      },
      { replace: true },
    );
  return [params.has('steps'), show] as const;
};

/** Which appointment it is about. On paper nothing else says so. */
const About = ({ facts }: Pick<LineRead, 'facts'>) => (
  <section className={styles.about} aria-label="The appointment">
    <p className={styles.studio}>{useBranding().branding.global.siteName}</p>
    <FactRows facts={facts} />
  </section>
);

/** The facts about the visit that a client needs only in a dispute, and therefore not above its history. */
const onlyForDispute: readonly string[] = ['Client', 'Booked under', 'Payment proofs'];

const confirmationId = ({ appointmentId }: TimelineRead) => ({ what: 'Confirmation ID', value: appointmentId });

const LeftOut = ({ leftOut }: Pick<TimelineRead, 'leftOut'>) =>
  leftOut.length === 0 ? null : (
    <section className={styles.leftOut} aria-label="Not shown">
      <h2>Not shown</h2>
      <ul className={`bullets ${styles.part}`}>
        {leftOut.map(({ type, count, why }) => (
          <li key={type}>
            {count} × {type}: {why}
          </li>
        ))}
      </ul>
    </section>
  );

type EndProps = Pick<TimelineViewProps, 'timeline' | 'reader'> & { readonly steps: ReactNode };

/** Facts about the whole timeline: the policies that the client agreed to, and what settles a dispute. */
const End = ({ timeline, reader, steps }: EndProps) => {
  const { policies, leftOut, zone, claims } = timeline;
  return (
    <>
      {policies.map(({ policiesHash, text }) => (
        <section key={policiesHash} className={styles.policies} aria-label="Policies agreed to">
          <h2>The policies that were agreed to</h2>
          <p className={styles.text}>{text}</p>
        </section>
      ))}
      <Folded summary="For a dispute about this appointment">
        {steps}
        <FactRows
          facts={[
            confirmationId(timeline),
            ...(reader === 'owner' ? [] : claims.filter(({ what }) => onlyForDispute.includes(what))),
            ...policies.map(({ policiesHash }) => ({ what: 'Policies (SHA-256)', value: policiesHash })),
          ]}
        />
        <LeftOut leftOut={leftOut} />
      </Folded>
      {reader === 'owner' ? <p className={styles.zone}>All times are in the studio’s time zone ({zone}).</p> : null}
    </>
  );
};

/** Everything that happened, day by day, oldest first. */
export const TimelineView = ({ timeline: read, reader, actions, lookBackFrom }: TimelineViewProps) => {
  const timeline = timelineFor(read, reader);
  const { zone, lines, claims } = timeline;
  const [withSteps, showSteps] = useSteps();
  const days = byDay(linesShown(lines, withSteps), zone);
  const isOwner = reader === 'owner';
  const steps = (
    <Switch
      size="sm"
      className="not-printed line tap"
      label="Every step of the booking system"
      checked={withSteps}
      onChange={(event) => showSteps(event.currentTarget.checked)}
    />
  );
  const part = (
    <p role="status" className={styles.part}>
      {partWords(lines, withSteps)}
    </p>
  );
  return (
    <div className={styles.timeline}>
      <About facts={isOwner ? claims : claims.filter(({ what }) => !onlyForDispute.includes(what))} />
      <div className={`not-printed ${styles.buttons}`}>
        {isOwner ? steps : null}
        {actions}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      {isOwner ? part : null}
      {days.map(({ day, lines: ofDay }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {ofDay.map((line) => (
              <TimelineEntry
                key={line.id}
                line={line}
                zone={zone}
                reader={reader}
                lookBackFrom={lookBackFrom ?? null}
              />
            ))}
          </ol>
        </section>
      ))}
      <End
        timeline={timeline}
        reader={reader}
        steps={
          isOwner ? null : (
            <>
              {steps}
              {part}
            </>
          )
        }
      />
    </div>
  );
};
