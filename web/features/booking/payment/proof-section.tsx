import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense, useState } from 'react';
import { keptForPayment } from '../send/kept-payment.ts';
import styles from './payment.module.css';
import type { ProofFormProps } from './proof-form.tsx';

/** The form for the proof, below the ways to pay, because the client reads those first. */
const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }));

export const ProofSection = (props: Omit<ProofFormProps, 'kept'>) => {
  const [kept] = useState(() => keptForPayment(props.choice));
  return (
    <section className="grid-lg form-width" aria-label={props.due === 0 ? 'Your request' : 'Payment proof'}>
      <h2>{props.due === 0 ? 'Request your visit' : 'Show us the payment'}</h2>
      <Suspense fallback={<Skeleton className={styles.formComes} radius="lg" />}>
        <ProofForm {...props} kept={kept} />
      </Suspense>
    </section>
  );
};
