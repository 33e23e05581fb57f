import { useQuery } from '@tanstack/react-query';
import { openingQuery } from '../../api/opening.query.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import styles from './zone-question.module.css';

/** Until the studio is open, what she came for is to open it. */
export const OpeningInvitation = () => {
  const { data: opening } = useQuery(openingQuery());
  if (opening === undefined || opening.isOpen) return null;
  return (
    <section className={styles.question} aria-labelledby="opening-invitation">
      <div>
        <h2 id="opening-invitation">Open your studio</h2>
        <p>
          Visitors read “Booking opens soon” until you do. It takes about ten minutes, and you can stop at any time.
        </p>
      </div>
      <ButtonLink to="/admin/opening">{opening.taken.length === 0 ? 'Start' : 'Continue'}</ButtonLink>
    </section>
  );
};
