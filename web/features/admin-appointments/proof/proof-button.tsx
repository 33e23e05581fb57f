import { IconFileText, IconPhoto } from '@tabler/icons-react';
import type { Appointment } from '../../../api/types.ts';
import { proofFaces, toneOf } from '../../../statuses/faces.ts';

import styles from './proof-button.module.css';

type ProofButtonProps = { readonly appointment: Appointment; readonly onOpen: () => void };

/** Shows the newest proof's status in a word. Opens its picture. */
export const ProofButton = ({ appointment, onOpen }: ProofButtonProps) => {
  const proof = appointment.paymentProofs[appointment.paymentProofs.length - 1];
  if (proof === undefined) return <span className="muted">None</span>;
  const face = proofFaces[proof.status];
  const File = proof.fileType === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <button
      type="button"
      className={`${styles.button} ${toneOf(face)}`}
      aria-label={`Payment proof of ${appointment.customerInfo.name ?? 'Guest'}: ${face.owners}`}
      onClick={onOpen}
    >
      <File size={18} stroke={1.5} aria-hidden />
      <face.Icon size={16} stroke={1.75} aria-hidden />
      {face.owners}
    </button>
  );
};
