import { IconCheck, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import type { AppointmentStatus, ProofStatus, ReviewStatus } from '../../api/types.ts';
import styles from './status-badge.module.css';

type Status = AppointmentStatus | ProofStatus | ReviewStatus;

const faces = {
  pending: { word: 'Pending', tone: styles.amber, Icon: IconClock },
  confirmed: { word: 'Confirmed', tone: styles.leaf, Icon: IconCheck },
  completed: { word: 'Completed', tone: styles.slate, Icon: IconCircleCheck },
  cancelled: { word: 'Cancelled', tone: styles.brick, Icon: IconX },
  verified: { word: 'Verified', tone: styles.leaf, Icon: IconCheck },
  approved: { word: 'Approved', tone: styles.leaf, Icon: IconCheck },
  rejected: { word: 'Rejected', tone: styles.brick, Icon: IconX },
} as const;

/** A status by icon, word and colour together. */
export const StatusBadge = ({ status }: { readonly status: Status }) => {
  const { word, tone, Icon } = faces[status];
  return (
    <span className={`${styles.badge} ${tone}`}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
};
