import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { useNoBooking } from '../../ui/visit/salon-rules.ts';
import styles from './hero.module.css';

/** A bar with the hero's button on phones, shown when the hero is scrolled away. */
export const BookBar = ({ hero }: { readonly hero: RefObject<HTMLElement | null> }) => {
  const [gone, setGone] = useState(false);
  const stopped = useNoBooking();
  useEffect(() => {
    if (hero.current === null) return;
    const watch = new IntersectionObserver(([entry]) => setGone(entry?.isIntersecting === false));
    watch.observe(hero.current);
    return () => watch.disconnect();
  }, [hero]);
  return (
    <div className={styles.bar} data-shown={gone} inert={!gone}>
      <ButtonLink to={stopped === null ? '/services' : '/contact'} size="lg" fullWidth>
        {stopped === null ? 'Book' : 'Contact the studio'}
      </ButtonLink>
    </div>
  );
};
