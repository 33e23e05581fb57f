import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/api-error.ts';
import { formatMoment } from '../../format/moment.ts';
import styles from '../../ui/admin/list/entries.module.css';
import { Pages } from '../../ui/admin/list/pages.tsx';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { PageError } from '../../ui/page/page-state.tsx';
import { answerWords, deliveryFace, deliveryWords } from './webhook-words.ts';
import { type Delivery, deliveriesQuery, useDeliverAgain, type Webhook } from './webhooks.query.ts';

type DeliveryProps = { readonly delivery: Delivery; readonly name: string; readonly zone: string };

const DeliveryRow = ({ delivery, name, zone }: DeliveryProps) => {
  const again = useDeliverAgain();
  const { word, Icon, isTrouble } = deliveryFace(delivery, zone);
  const title = deliveryWords[delivery.kind];
  const said = [answerWords(delivery), formatMoment(delivery.changedAt, zone)].filter((part) => part !== null);
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h3>{title}</h3>
        <p>{name}</p>
      </div>
      <div className={styles.stands}>
        <p className={isTrouble ? styles.trouble : undefined}>
          <Icon size={18} stroke={1.5} aria-hidden /> {word}
        </p>
        <p className={styles.quiet}>{said.join(', ')}</p>
      </div>
      <div className={styles.row}>
        <Button
          size="sm"
          variant="default"
          aria-label={`Send again: ${title}`}
          disabled={delivery.standing === 'sending'}
          loading={again.isPending}
          onClick={() => again.mutate(delivery)}
        >
          Send again
        </Button>
      </div>
    </li>
  );
};

/** What was sent, with the answer of each; the latest first. */
export const Deliveries = ({ webhooks, zone }: { readonly webhooks: readonly Webhook[]; readonly zone: string }) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(deliveriesQuery(page));
  const names = new Map(webhooks.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="webhook-deliveries">
      <h2 id="webhook-deliveries" className={styles.heading}>
        What was sent
      </h2>
      {error === null ? null : (
        <PageError message={sentenceOf(error, 'Failed to load what was sent')} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? (
        <RowsWaiting label="Loading what was sent..." rows={3} height={72} />
      ) : null}
      {data?.deliveries.length === 0 ? <p className={styles.quiet}>Nothing yet.</p> : null}
      <ul className={styles.rows}>
        {data?.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} {...{ delivery, zone }} name={names.get(delivery.webhookId) ?? ''} />
        ))}
      </ul>
      {data === undefined ? null : <Pages where={data.pagination} noun="messages" onChange={setPage} />}
    </section>
  );
};
