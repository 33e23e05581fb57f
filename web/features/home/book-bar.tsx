import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import styles from './hero.module.css';

/** A bar with the booking button on phones, shown when the hero with its button is scrolled away. */
export const BookBar = ({ hero }: { readonly hero: RefObject<HTMLElement | null> }) => {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (hero.current === null) return;
    const watch = new IntersectionObserver(([entry]) => setGone(entry?.isIntersecting === false));
    watch.observe(hero.current);
    return () => watch.disconnect();
  }, [hero]);
  return (
    <div className={styles.bar} data-shown={gone} inert={!gone}>
      <ButtonLink to="/services" size="lg" fullWidth>
        Book
      </ButtonLink>
    </div>
  );
};
