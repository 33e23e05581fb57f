import { useBranding } from '../../branding/branding-context.tsx';
import styles from './policy-text.module.css';
import { RichText } from './rich-text.tsx';

const words = { cancelling: 'cancel', moving: 'reschedul' } as const;

/** The studio's policy on what she is about to do, shown before she agrees; nothing if the studio has none. */
export const PolicyText = ({ on }: { readonly on: keyof typeof words }) => {
  const { sections } = useBranding().branding.policies;
  const policy = sections.find(({ title }) => title.toLowerCase().includes(words[on]));
  return policy === undefined ? null : (
    <section className={styles.policy} aria-label="Policy">
      <h3>{policy.title}</h3>
      <RichText html={policy.content} />
    </section>
  );
};
