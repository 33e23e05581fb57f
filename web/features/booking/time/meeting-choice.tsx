import type { Meeting } from '../../../api/types.ts';
import type { WayToMeet } from '../../../format/meeting.ts';
import styles from './datetime.module.css';

type MeetingChoiceProps = {
  readonly legend: string;
  readonly offered: readonly WayToMeet[];
  readonly value: Meeting;
  readonly onChange: (meeting: Meeting) => void;
};

/** How she and the studio meet for a consultation. */
export const MeetingChoice = ({ legend, offered, value, onChange }: MeetingChoiceProps) => (
  <fieldset className={styles.meeting}>
    <legend>{legend}</legend>
    {offered.map((way) => (
      <label key={way.value}>
        <input
          type="radio"
          name="meeting"
          value={way.value}
          checked={way.value === value}
          onChange={() => onChange(way.value)}
        />
        {way.label}
      </label>
    ))}
  </fieldset>
);
