import styles from './steps.module.css';

const names = ['Service', 'Date & time', 'Your details', 'Payment'] as const;

type StepsProps = { readonly current: 2 | 3 | 4 };

/** Shows the steps of the booking and the present one. */
export const Steps = ({ current }: StepsProps) => (
  <ol className={styles.steps} aria-label="Booking steps">
    {names.map((name, index) => {
      const step = index + 1;
      return (
        <li
          key={name}
          className={styles.step}
          data-state={step < current ? 'done' : step === current ? 'current' : 'ahead'}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.number}>{step}</span>
          <span className={styles.name}>{name}</span>
        </li>
      );
    })}
  </ol>
);
