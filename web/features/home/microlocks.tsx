import type { Branding } from '../../branding/branding.ts';
import { MethodMedallion } from '../../motif/method-medallion.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import styles from './microlocks.module.css';

export const Microlocks = ({ microlocks }: { readonly microlocks: Branding['microlocks'] }) => {
  const { title, content, methodsTitle, methods, durationText } = microlocks;
  return (
    <section className={styles.panel} aria-labelledby="microlocks">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="microlocks">{title}</h2>
          <RichText html={content} />
          {durationText === '' ? null : <p className={styles.duration}>{durationText}</p>}
        </div>
        {methods.length === 0 ? null : (
          <div className={styles.methods}>
            <h3>{methodsTitle}</h3>
            <ul>
              {methods.map((method, index) => (
                <li key={method}>
                  <MethodMedallion index={index} className={styles.swatch} />
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
