import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Choice } from '../../../format/booking-choice.ts';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import styles from './booking.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { NowhereToPay, useCanBePaid } from './nowhere-to-pay.tsx';
import { Steps } from './steps.tsx';

type BookingLayoutProps = {
  readonly step: 2 | 3 | 4;
  readonly title: string;
  readonly choice: Choice;
  readonly back: { readonly label: string; readonly to: string };
  readonly summary: ReactNode;
  readonly children: ReactNode;
};

/** The form on the left and the summary on the right; on a phone one below the other, with a bar at the bottom. */
export const BookingLayout = ({ step, title, choice, back, summary, children }: BookingLayoutProps) => {
  const navigate = useNavigate();
  usePageTitle(title);
  const canBePaid = useCanBePaid(choice);
  return (
    <div className={styles.page}>
      <Button variant="subtle" className={styles.back} onClick={() => navigate(back.to)}>
        ← {back.label}
      </Button>
      <h1 className={styles.title}>{title}</h1>
      <Steps current={step} />
      <div className={styles.columns}>
        <div className={styles.choices}>{canBePaid ? children : <NowhereToPay />}</div>
        <aside className={styles.aside} aria-label="Your visit">
          {summary}
        </aside>
      </div>
      <BottomBar choice={choice} />
    </div>
  );
};
