import { type Face, toneOf } from '../../statuses/face.ts';
import styles from './status-badge.module.css';

/** A status by icon, word and color together. */
export const StatusBadge = ({ face }: { readonly face: Face }) => {
  const { word, Icon } = face;
  return (
    <span className={`${styles.badge} ${toneOf(face)}`}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
};
