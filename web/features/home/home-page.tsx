import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { servicesQuery } from '../../api/services.query.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { isShown } from '../../branding/read-branding.ts';
import type { SectionName } from '../../branding/sections.ts';
import { StrandsDivider } from '../../motif/strands-divider.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { About } from './about.tsx';
import { BookBar } from './book-bar.tsx';
import { ConsultationLetter } from './consultation-letter.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HomeReviews } from './home-reviews.tsx';
import { Microlocks } from './microlocks.tsx';
import { PolicyCard } from './policy-card.tsx';
import { PriceList } from './price-list.tsx';

/** The home page: the studio, prices, policies and reviews. */
export const HomePage = () => {
  const { branding, status } = useBranding();
  const { data, isError } = useQuery(servicesQuery());
  const hero = useRef<HTMLDivElement>(null);
  usePageTitle(null);
  const services = data === undefined ? null : Object.values(data).flat();
  const shows = (section: SectionName): boolean => isShown(branding, section);
  return (
    <div className={styles.home}>
      <div ref={hero}>
        <Hero branding={branding} isLoading={status === 'loading'} />
      </div>
      {status === 'loading' ? null : (
        <>
          {shows('about') ? <About home={branding.home} /> : null}
          {shows('microlocks') ? <Microlocks microlocks={branding.microlocks} /> : null}
          {shows('services') ? <PriceList services={services} haveFailed={isError} /> : null}
          {shows('consultation') ? (
            <ConsultationLetter consultation={branding.consultation} services={services} />
          ) : null}
          <StrandsDivider className={styles.divider} />
          {shows('policies') ? <PolicyCard policies={branding.policies} /> : null}
          {shows('disclaimer') ? <Disclaimer disclaimer={branding.disclaimer} /> : null}
          {shows('gallery') ? <Gallery gallery={branding.gallery} /> : null}
          {shows('reviews') ? <HomeReviews heading={branding.home.testimonialHeading} /> : null}
        </>
      )}
      <BookBar hero={hero} />
    </div>
  );
};
