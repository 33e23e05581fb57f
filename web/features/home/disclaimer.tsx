import type { Branding } from '../../branding/branding.ts';
import { paragraphsOf } from '../../format/paragraphs.ts';
import styles from './policies.module.css';

export const Disclaimer = ({ disclaimer }: { readonly disclaimer: Branding['disclaimer'] }) => (
  <section className={styles.disclaimer} aria-labelledby="disclaimer">
    <h2 id="disclaimer">{disclaimer.title}</h2>
    {paragraphsOf(disclaimer.content).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);
