import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBranding } from '../../branding/branding-context.tsx';
import { Chips } from '../buttons/chips.tsx';
import styles from './timeline.module.css';
import { FactRows, TimelineEntry } from './timeline-entry.tsx';
import {
  byDay,
  filtersFor,
  type KindShown,
  type LineRead,
  linesShown,
  partWords,
  type TimelineRead,
  type TimelineReader,
} from './timeline-lines.ts';

type TimelineViewProps = {
  readonly timeline: TimelineRead;
  readonly reader: TimelineReader;
  /** Buttons beside the print button. */
  readonly actions?: ReactNode;
  readonly lookBackFrom?: (line: LineRead) => string;
};

/** What is shown, by the address: a link leads to the same lines. */
const useShown = (timeline: TimelineRead) => {
  const [params, setParams] = useSearchParams();
  const options = filtersFor(timeline.lines);
  const shows: KindShown = options.find(({ value }) => value === params.get('show'))?.value ?? 'all';
  const withSteps = params.has('steps');
  const change = (name: string, value: string | null) =>
    setParams(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return {
    ...{ options, shows, withSteps },
    show: (value: KindShown) => change('show', value === 'all' ? null : value),
    showSteps: (on: boolean) => change('steps', on ? '1' : null),
  };
};

/** Which appointment it is of. On paper nothing else says so, nor whose. */
const About = ({ claims, appointmentId }: Pick<TimelineRead, 'claims' | 'appointmentId'>) => (
  <section className={styles.about} aria-label="The appointment">
    <p className={styles.studio}>{useBranding().branding.global.siteName}</p>
    <FactRows facts={[...claims, { what: 'Confirmation ID', value: appointmentId }]} />
  </section>
);

const Policies = ({ policies }: Pick<TimelineRead, 'policies'>) =>
  policies.map(({ policiesHash, text }) => (
    <section key={policiesHash} className={styles.policies} aria-label="Policies agreed to">
      <h2>The policies that were agreed to</h2>
      <p className={styles.text}>{text}</p>
      <p className={styles.hash}>SHA-256 of this text: {policiesHash}</p>
    </section>
  ));

const LeftOut = ({ leftOut }: Pick<TimelineRead, 'leftOut'>) =>
  leftOut.length === 0 ? null : (
    <section className={styles.leftOut} aria-label="Not shown">
      <h2>Not shown</h2>
      <ul>
        {leftOut.map(({ type, count, why }) => (
          <li key={type}>
            {count} × {type}: {why}
          </li>
        ))}
      </ul>
    </section>
  );

/** Everything that happened, day by day, the oldest first. */
export const TimelineView = ({ timeline, reader, actions, lookBackFrom }: TimelineViewProps) => {
  const { zone, lines, policies, leftOut, claims, appointmentId } = timeline;
  const { options, shows, withSteps, show, showSteps } = useShown(timeline);
  const days = byDay(linesShown(lines, shows, withSteps), zone);
  const part = partWords(lines, shows, withSteps);
  return (
    <div className={styles.timeline}>
      <About claims={claims} appointmentId={appointmentId} />
      <div className={styles.controls}>
        <Chips label="Show" options={options} value={shows} onChange={show} />
        <div className={styles.buttons}>
          <Switch
            className={styles.steps}
            label="Every step of the booking system"
            checked={withSteps}
            onChange={(event) => showSteps(event.currentTarget.checked)}
          />
          {actions}
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </div>
      <p role="status" className={styles.part}>
        {part ?? `All ${lines.length} events.`}
      </p>
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
      <Policies policies={policies} />
      <LeftOut leftOut={leftOut} />
      <p className={styles.zone}>All times are in the studio’s time zone ({zone}), followed by UTC.</p>
    </div>
  );
};
