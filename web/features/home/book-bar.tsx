import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import styles from './hero.module.css';

/** On phones, once the hero with its own button is gone, booking stays within the thumb's reach. */
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
