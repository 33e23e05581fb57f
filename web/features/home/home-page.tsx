import { IconCalendar, IconCash, IconClock, IconInfoCircle, IconReceiptOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { reviewsQuery } from '../../api/reviews.query.ts';
import { servicesQuery } from '../../api/services.query.ts';
import type { Review } from '../../api/types.ts';
import type { Branding, PoliciesContent, PolicySection } from '../../branding/branding.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { isShown, type SectionName } from '../../branding/read-branding.ts';
import { authorOf, paragraphsOf } from '../../format/text.ts';
import { MethodMedallion } from '../../motif/method-medallion.tsx';
import { StrandsDivider } from '../../motif/strands-divider.tsx';
import { ButtonLink } from '../../ui/buttons.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { RatingLine, Stars } from '../../ui/reviews.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { useBookButton } from '../../ui/visit/salon-rules.ts';
import { ConsultationLetter } from './consultation-letter.tsx';
import { Gallery } from './gallery.tsx';
import bookBarStyles from './hero.module.css';
import { Hero } from './hero.tsx';
import homePageStyles from './home.module.css';
import styles from './home-reviews.module.css';
import microlocksStyles from './microlocks.module.css';
import policiesStyles from './policies.module.css';
import { PriceList } from './price-list.tsx';

const shown = 3;

const Quote = ({ review }: { readonly review: Review }) => (
  <figure className={styles.quote}>
    <figcaption className="line gap-sm muted">
      <Stars rating={review.rating} /> {authorOf(review)}
    </figcaption>
    <blockquote>{review.comment || review.title || 'Great service!'}</blockquote>
  </figure>
);

/** Up to three approved reviews. */
export const HomeReviews = ({ heading }: { readonly heading: string }) => {
  const { data, isPending, isError } = useQuery(reviewsQuery({ page: 1, limit: shown }));
  const reviews = data?.reviews.slice(0, shown) ?? [];
  return (
    <section className={homePageStyles.section} aria-labelledby="reviews">
      <h2 id="reviews">{heading || 'Client Reviews'}</h2>
      <RatingLine page={data} />
      {isPending ? <p role="status">Loading reviews...</p> : null}
      {isError && data === undefined ? (
        <p className="muted above-md">We can’t show reviews right now. Please try again later.</p>
      ) : null}
      {data !== undefined && reviews.length === 0 ? (
        <div className="muted above-lg">
          <p className={styles.noneTitle}>No reviews yet</p>
          <p>Be the first to share your experience!</p>
        </div>
      ) : null}
      <div className={styles.quotes}>
        {reviews.map((review) => (
          <Quote key={review.id} review={review} />
        ))}
      </div>
      <div className={styles.links}>
        <ButtonLink to="/reviews?tab=create" variant="outline">
          Share Your Experience
        </ButtonLink>
        <ButtonLink to="/reviews" variant="subtle">
          View All Reviews
        </ButtonLink>
      </div>
    </section>
  );
};

const icons: Readonly<Record<string, typeof IconCalendar>> = {
  calendar: IconCalendar,
  cash: IconCash,
  clock: IconClock,
  receipt: IconReceiptOff,
  refresh: IconRefresh,
};

const Policy = ({ section }: { readonly section: PolicySection }) => {
  const Icon = icons[section.icon] ?? IconInfoCircle;
  return (
    <li>
      <Icon size={26} stroke={1.25} aria-hidden="true" />
      <h3>{section.title}</h3>
      <RichText html={section.content} />
    </li>
  );
};

export const PolicyCard = ({ policies }: { readonly policies: PoliciesContent }) => (
  <section className={`${homePageStyles.section} ${policiesStyles.policies}`} aria-labelledby="policies">
    <h2 id="policies">{policies.title}</h2>
    <p className="muted above-xs">{[policies.companyName, policies.tagline].filter(Boolean).join(' · ')}</p>
    <ul>
      {policies.sections.map((section) => (
        <Policy key={section.title} section={section} />
      ))}
    </ul>
    <p className={policiesStyles.thanks}>{policies.footerText}</p>
  </section>
);

export const Microlocks = ({ microlocks }: { readonly microlocks: Branding['microlocks'] }) => {
  const { title, content, methodsTitle, methods, durationText } = microlocks;
  return (
    <section className={microlocksStyles.panel} aria-labelledby="microlocks">
      <div className={microlocksStyles.inner}>
        <div className={microlocksStyles.words}>
          <h2 id="microlocks">{title}</h2>
          <RichText html={content} />
          {durationText === '' ? null : <p className={microlocksStyles.duration}>{durationText}</p>}
        </div>
        {methods.length === 0 ? null : (
          <div className={microlocksStyles.methods}>
            <h3>{methodsTitle}</h3>
            <ul>
              {methods.map((method, index) => (
                <li key={method}>
                  <MethodMedallion index={index} className={microlocksStyles.swatch} />
                  {method}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
};

/** A bar with the hero's button on phones, shown after the hero has scrolled away. */
export const BookBar = ({ hero }: { readonly hero: RefObject<HTMLElement | null> }) => {
  const [gone, setGone] = useState(false);
  const { to, label } = useBookButton('Book');
  useEffect(() => {
    if (hero.current === null) return;
    const watch = new IntersectionObserver(([entry]) => setGone(entry?.isIntersecting === false));
    watch.observe(hero.current);
    return () => watch.disconnect();
  }, [hero]);
  return (
    <div className={bookBarStyles.bar} data-shown={gone} inert={!gone}>
      <ButtonLink to={to} size="lg" fullWidth>
        {label}
      </ButtonLink>
    </div>
  );
};

export const About = ({ home }: { readonly home: Branding['home'] }) => (
  <section className={`${homePageStyles.section} ${homePageStyles.about}`} aria-labelledby="about">
    <h2 id="about">{home.aboutTitle}</h2>
    <div className={homePageStyles.story}>
      {paragraphsOf(home.aboutText).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </section>
);

export const Disclaimer = ({ disclaimer }: { readonly disclaimer: Branding['disclaimer'] }) => (
  <section className={policiesStyles.disclaimer} aria-labelledby="disclaimer">
    <h2 id="disclaimer">{disclaimer.title}</h2>
    {paragraphsOf(disclaimer.content).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);

export const HomePage = () => {
  const { branding, status } = useBranding();
  const { data, isError } = useQuery(servicesQuery());
  const hero = useRef<HTMLDivElement>(null);
  usePageTitle(null);
  const services = data === undefined ? null : Object.values(data).flat();
  const shows = (section: SectionName): boolean => isShown(branding, section);
  return (
    <div className={homePageStyles.home}>
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
          <StrandsDivider className={homePageStyles.divider} />
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
