import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { Branding } from '../../branding/branding.ts';
import { studioPicture } from '../../branding/studio-picture.ts';
import { initialsOf } from '../../format/text.ts';
import { CrownOfLocs } from '../../motif/crown-of-locs.tsx';
import { ButtonLink } from '../../ui/buttons.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useBookButton, useNoBooking } from '../../ui/visit/salon-rules.ts';
import styles from './hero.module.css';

const Words = ({ branding }: { readonly branding: Branding }) => {
  const { businessName, heroTitle, location, welcomeText } = branding.home;
  return (
    <>
      <p className={styles.place}>
        <span className={styles.avatar} aria-hidden="true">
          {branding.global.monogram || initialsOf(branding.global.siteName)}
        </span>
        {location}
      </p>
      <h1>{businessName || branding.global.siteName}</h1>
      <p className={styles.promise}>{heroTitle}</p>
      <p className={styles.welcome}>{welcomeText}</p>
    </>
  );
};

/** As tall as the usual text, so that the button below does not move. */
const WordsOnTheWay = () => (
  <div role="status" aria-label="Loading...">
    <Skeleton height={48} width="60%" mb="md" />
    <Skeleton className={styles.nameOnTheWay} />
    <Skeleton h="4.5rem" mt="1.25rem" />
  </div>
);

/** While nothing can be booked, the button leads to the contact page or the services. */
const Actions = () => {
  const stopped = useNoBooking();
  const { to, label } = useBookButton('Book your visit');
  return (
    <>
      {stopped === null ? null : (
        <p className={styles.stopped}>
          <strong>{stopped.title}</strong>
          {stopped.reason}
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink to={to} size="lg">
          {label}
        </ButtonLink>
        <a href="#prices" className="tap-link strong">
          See prices
        </a>
      </div>
    </>
  );
};

export const Hero = ({ branding, isLoading }: { readonly branding: Branding; readonly isLoading: boolean }) => (
  <section className={styles.hero}>
    <div>
      {isLoading ? <WordsOnTheWay /> : <Words branding={branding} />}
      <Actions />
    </div>
    {studioPicture(branding) === '' ? (
      <CrownOfLocs className={styles.art} />
    ) : (
      <Picture
        src={studioPicture(branding)}
        alt=""
        sizes="(min-width: 30rem) 27rem, 92vw"
        isFirst
        className={styles.picture}
      />
    )}
  </section>
);
