import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconChevronLeft, IconChevronRight, IconClockEdit, IconPlus } from '@tabler/icons-react';
import { type CalendarView, calendarTitleOf, turned } from '../span.ts';
import styles from './schedule.module.css';

const words = { day: 'Day', week: 'Week', month: 'Month', list: 'List' } as const satisfies Record<
  CalendarView,
  string
>;
const steps = { day: 'One day', week: 'One week', month: 'One month', list: 'One week' } as const;

type ToolbarProps = {
  readonly view: CalendarView;
  readonly date: string;
  readonly today: string;
  readonly choices: readonly CalendarView[];
  readonly onChange: (view: CalendarView, date: string) => void;
  readonly onHours: () => void;
  readonly onBook: () => void;
};

const Turn = ({ view, date, onChange, by }: Pick<ToolbarProps, 'view' | 'date' | 'onChange'> & { by: 1 | -1 }) => (
  <ActionIcon
    variant="default"
    size={44}
    aria-label={`${steps[view]} ${by === 1 ? 'later' : 'earlier'}`}
    onClick={() => onChange(view, turned(view, date, by))}
  >
    {by === 1 ? <IconChevronRight size={20} stroke={1.5} /> : <IconChevronLeft size={20} stroke={1.5} />}
  </ActionIcon>
);

export const ScheduleToolbar = ({ view, date, today, choices, onChange, onHours, onBook }: ToolbarProps) => (
  <div className={styles.toolbar}>
    <div className={styles.turns}>
      <Turn {...{ view, date, onChange }} by={-1} />
      <Button variant="default" size="sm" onClick={() => onChange(view, today)}>
        Today
      </Button>
      <Turn {...{ view, date, onChange }} by={1} />
    </div>
    <h2 aria-live="polite">{calendarTitleOf(view, date)}</h2>
    <div className={styles.choices}>
      {view === 'day' && date >= today ? (
        <>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconClockEdit size={18} stroke={1.5} aria-hidden />}
            onClick={onHours}
          >
            Hours
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={onBook}
          >
            Book
          </Button>
        </>
      ) : null}
      <SegmentedControl
        aria-label="Show"
        size="md"
        value={view}
        data={choices.map((value) => ({ value, label: words[value] }))}
        onChange={(chosen) => onChange(choices.find((known) => known === chosen) ?? view, date)}
      />
    </div>
  </div>
);
