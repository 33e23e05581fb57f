import { IconCircleCheck, IconClock, IconFileText, IconPhoto, IconX } from '@tabler/icons-react';
import type { Appointment, ProofStatus } from '../../../api/types.ts';
import styles from './proof-button.module.css';

const marks = {
  pending: { Icon: IconClock, word: 'To verify' },
  verified: { Icon: IconCircleCheck, word: 'Verified' },
  rejected: { Icon: IconX, word: 'Rejected' },
} as const satisfies Record<ProofStatus, unknown>;

type ProofButtonProps = { readonly appointment: Appointment; readonly onOpen: () => void };

/** The newest proof's state in a word; opens the picture. */
export const ProofButton = ({ appointment, onOpen }: ProofButtonProps) => {
  const proof = appointment.paymentProofs[appointment.paymentProofs.length - 1];
  if (proof === undefined) return <span className={styles.none}>None</span>;
  const { Icon, word } = marks[proof.status];
  const File = proof.fileType === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <button
      type="button"
      className={styles.button}
      data-status={proof.status}
      aria-label={`Payment proof of ${appointment.customerInfo.name ?? 'Guest'}: ${word}`}
      onClick={onOpen}
    >
      <File size={18} stroke={1.5} aria-hidden />
      <Icon size={16} stroke={1.75} aria-hidden />
      {word}
    </button>
  );
};
