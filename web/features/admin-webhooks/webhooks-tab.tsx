import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { formatMoment } from '../../format/calendar.ts';
import { ConfirmDialog } from '../../ui/admin/dialog.tsx';
import styles from '../../ui/admin/list/entries.module.css';
import { EntryAct, Pages, Unanswered } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { PageState } from '../../ui/page.tsx';
import { SecretDialog, WebhookDialog } from './webhook-dialog.tsx';
import { answerWords, deliveryFace, deliveryWords } from './webhook-words.ts';
import {
  type Delivery,
  deliveriesQuery,
  useDeliverAgain,
  usePauseWebhook,
  useRemoveWebhook,
  useTestWebhook,
  type Webhook,
  webhooksQuery,
} from './webhooks.query.ts';

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
        <p className="muted-md">{name}</p>
      </div>
      <div className={styles.stands}>
        <p className={isTrouble ? 'brick' : undefined}>
          <Icon size={18} stroke={1.5} aria-hidden /> {word}
        </p>
        <p className="muted-sm">{said.join(', ')}</p>
      </div>
      <div className="row thumb-row">
        <EntryAct
          label="Send again"
          of={title}
          disabled={delivery.standing === 'sending'}
          loading={again.isPending}
          onClick={() => again.mutate(delivery)}
        />
      </div>
    </li>
  );
};

/** What was sent, each with its answer, latest first. */
export const Deliveries = ({ webhooks, zone }: { readonly webhooks: readonly Webhook[]; readonly zone: string }) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(deliveriesQuery(page));
  const names = new Map(webhooks.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="webhook-deliveries">
      <h2 id="webhook-deliveries" className="above-lg">
        What was sent
      </h2>
      <Unanswered
        of={{ data, error, refetch }}
        failed="Failed to load what was sent"
        waiting={{ label: 'Loading what was sent...', rows: 3, height: 72 }}
      />
      {data?.deliveries.length === 0 ? <p className="muted-sm">Nothing yet.</p> : null}
      <ul>
        {data?.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} {...{ delivery, zone }} name={names.get(delivery.webhookId) ?? ''} />
        ))}
      </ul>
      {data === undefined ? null : <Pages where={data.pagination} noun="messages" onChange={setPage} />}
    </section>
  );
};

const lead =
  'Your website or newsletter hears at once when something happens here (webhooks). It gets record numbers, never names.';

type Open =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'new' }
  | { readonly kind: 'secret'; readonly webhook: Webhook }
  | { readonly kind: 'remove'; readonly webhook: Webhook };

const Row = ({ webhook, onOpen }: { readonly webhook: Webhook; readonly onOpen: (open: Open) => void }) => {
  const test = useTestWebhook();
  const pause = usePauseWebhook();
  const { name, host, isPaused, kinds } = webhook;
  const Icon = isPaused ? IconPlayerPause : IconWebhook;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <p className="muted-md">{host}</p>
      </div>
      <div className={styles.stands}>
        <p>
          <Icon size={18} stroke={1.5} aria-hidden />{' '}
          {isPaused ? 'Paused. Nothing is sent.' : kinds.map((kind) => deliveryWords[kind]).join(', ')}
        </p>
      </div>
      <div className="row thumb-row">
        <EntryAct label="Send a test" of={name} loading={test.isPending} onClick={() => test.mutate(webhook)} />
        <EntryAct label="Signing secret" of={name} onClick={() => onOpen({ kind: 'secret', webhook })} />
        <EntryAct
          label={isPaused ? 'Resume' : 'Pause'}
          of={name}
          loading={pause.isPending}
          onClick={() => pause.mutate(webhook)}
        />
        <EntryAct label="Remove" of={name} onClick={() => onOpen({ kind: 'remove', webhook })} />
      </div>
    </li>
  );
};

const Dialogs = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) => {
  const remove = useRemoveWebhook();
  if (open.kind === 'nothing') return null;
  if (open.kind === 'new') return <WebhookDialog onClose={onClose} />;
  if (open.kind === 'secret') return <SecretDialog webhook={open.webhook} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={`Remove ${open.webhook.name}`}
      question="It gets no more messages. Messages still waiting won’t be sent."
      yes="Remove"
      busy={remove.isPending}
      onYes={() => remove.mutate(open.webhook, { onSettled: onClose })}
      onClose={onClose}
    />
  );
};

type AddProps = { readonly onAdd: () => void; readonly mt?: string | undefined };

const Add = ({ onAdd, mt }: AddProps) => (
  <Button mt={mt} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onAdd}>
    Add a program
  </Button>
);

const None = ({ onAdd }: AddProps) => (
  <PageState compact title="No other program is told yet" actions={<Add onAdd={onAdd} />}>
    <p>
      The <a href="/api/v2/docs">documentation</a> explains to the person who builds the other program what a message
      looks like and how it is signed.
    </p>
  </PageState>
);

/** The addresses of other programs, and what was sent to each and answered. */
export const WebhooksTab = () => {
  const { data, error, refetch } = useQuery(webhooksQuery());
  const zone = useQuery(availabilitySettingsQuery()).data?.zone;
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const add = () => setOpen({ kind: 'new' });
  return (
    <>
      <TabHeading title="Tell other programs" lead={lead} />
      <Unanswered
        of={{ data: zone && data, error, refetch }}
        failed="Failed to load the other programs"
        waiting={{ label: 'Loading the other programs...', rows: 3, height: 88 }}
      />
      {data === undefined || zone === undefined ? null : (
        <>
          {data.length === 0 ? <None onAdd={add} /> : null}
          <ul>
            {data.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} onOpen={setOpen} />
            ))}
          </ul>
          {data.length === 0 ? null : (
            <>
              <Add onAdd={add} mt="1rem" />
              <Deliveries webhooks={data} zone={zone} />
            </>
          )}
        </>
      )}
      <Dialogs open={open} onClose={() => setOpen({ kind: 'nothing' })} />
    </>
  );
};
