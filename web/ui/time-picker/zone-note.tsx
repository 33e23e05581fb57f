import { to12Hour } from '../../format/clock.ts';
import { showsSameTime, timeElsewhere, visitorZone, zoneLabel, zoneName } from '../../format/zone.ts';
import styles from './time-picker.module.css';

type ZoneNoteProps = {
  readonly zone: string;
  readonly date: string;
  /** One of the day's times, which is shown in the visitor's zone too. */
  readonly sample: string | null;
};

/** Says that all times are the salon's, and gives the visitor's own time if it differs. */
export const ZoneNote = ({ zone, date, sample }: ZoneNoteProps) => {
  const own = visitorZone();
  const differs = sample !== null && !showsSameTime(zone, own, date);
  return (
    <p className={styles.zone}>
      All times are {zoneName(zone, date)} ({zoneLabel(zone, date)}).
      {differs ? ` ${to12Hour(sample)} there is ${timeElsewhere(zone, own, date, sample)} where you are.` : ''}
    </p>
  );
};
