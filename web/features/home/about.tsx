import type { Branding } from '../../branding/branding.ts';
import { paragraphsOf } from '../../format/paragraphs.ts';
import styles from './home.module.css';

export const About = ({ home }: { readonly home: Branding['home'] }) => (
  <section className={`${styles.section} ${styles.about}`} aria-labelledby="about">
    <h2 id="about">{home.aboutTitle}</h2>
    <div className={styles.story}>
      {paragraphsOf(home.aboutText).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </section>
);
