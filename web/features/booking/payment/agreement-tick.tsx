import { Button } from '@mantine/core';
import styles from './payment.module.css';
import type { Policies } from './policies.query.ts';

type AgreementTickProps = {
  readonly policies: Policies;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
};

/** The policies in force, and the tick by which she agrees to them. */
export const AgreementTick = ({ policies: { text, wording }, agreed, onAgree }: AgreementTickProps) => (
  <div className={styles.agreement}>
    <details>
      <summary>Read the policies</summary>
      {/* It scrolls, so it has to be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is focused to be scrolled */}
      <section className={styles.policies} tabIndex={0} aria-label="Policies">
        {text}
      </section>
    </details>
    <label>
      <input type="checkbox" checked={agreed} onChange={(event) => onAgree(event.currentTarget.checked)} />
      {wording}
    </label>
  </div>
);

/** In the place of the tick where the policies did not come. She cannot book before she has seen them. */
export const PoliciesMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert" className={styles.agreement}>
    <p>We couldn’t load the studio’s policies.</p>
    <Button variant="default" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
