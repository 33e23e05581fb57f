import { Button } from '@mantine/core';
import type { FreeTime } from '../../api/types.ts';
import { formatLongDate, to12Hour } from '../../format/calendar.ts';
import { PolicyText } from '../text/rich-text.tsx';
import { MovingCost } from './costs.tsx';
import styles from './move-visit.module.css';

export const startInWords = ({ date, time }: FreeTime): string => `${formatLongDate(date)} at ${to12Hour(time)}`;

type MoveAgreementProps = {
  readonly from: FreeTime;
  readonly to: FreeTime;
  readonly costs: Parameters<typeof MovingCost>[0];
  readonly busy: boolean;
  readonly onAgree: () => void;
  readonly onBack: () => void;
};

/** Shows the old and the new time and the studio's policy before the visit is moved. */
export const MoveAgreement = ({ from, to, costs, busy, onAgree, onBack }: MoveAgreementProps) => (
  <div className={styles.agreement}>
    <dl>
      <dt>From</dt>
      <dd>{startInWords(from)}</dd>
      <dt>To</dt>
      <dd>
        <strong>{startInWords(to)}</strong>
      </dd>
    </dl>
    <PolicyText on="moving" />
    <MovingCost {...costs} />
    <div className="cluster-sm end">
      <Button flex="1 1 auto" variant="default" onClick={onBack}>
        Choose another time
      </Button>
      <Button flex="1 1 auto" loading={busy} onClick={onAgree} data-autofocus>
        Move my visit
      </Button>
    </div>
  </div>
);
