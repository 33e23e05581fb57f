import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../api/call/api-error.ts';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { ConfirmDialog } from '../../ui/admin/dialog/confirm-dialog.tsx';
import styles from '../../ui/admin/list/entries.module.css';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { PageError, PageState } from '../../ui/page/page-state.tsx';
import { Deliveries } from './deliveries.tsx';
import { SecretDialog, WebhookDialog } from './webhook-dialog.tsx';
import { deliveryWords } from './webhook-words.ts';
import { usePauseWebhook, useRemoveWebhook, useTestWebhook, type Webhook, webhooksQuery } from './webhooks.query.ts';

const lead =
  'Tell other programs, such as your website or newsletter, as soon as something happens here. They get record numbers, never names.';

type Open =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'new' }
  | { readonly kind: 'secret'; readonly webhook: Webhook }
  | { readonly kind: 'remove'; readonly webhook: Webhook };

type RowProps = { readonly webhook: Webhook; readonly onOpen: (open: Open) => void };

const Row = ({ webhook, onOpen }: RowProps) => {
  const test = useTestWebhook();
  const pause = usePauseWebhook();
  const { name, host, isPaused, kinds } = webhook;
  const Icon = isPaused ? IconPlayerPause : IconWebhook;
  const act = { size: 'sm', variant: 'default' } as const;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <p>{host}</p>
      </div>
      <div className={styles.stands}>
        <p>
          <Icon size={18} stroke={1.5} aria-hidden />{' '}
          {isPaused ? 'Paused. Nothing is sent.' : kinds.map((kind) => deliveryWords[kind]).join(', ')}
        </p>
      </div>
      <div className={styles.row}>
        <Button
          {...act}
          aria-label={`Send a test: ${name}`}
          loading={test.isPending}
          onClick={() => test.mutate(webhook)}
        >
          Send a test
        </Button>
        <Button {...act} aria-label={`Signing secret: ${name}`} onClick={() => onOpen({ kind: 'secret', webhook })}>
          Signing secret
        </Button>
        <Button
          {...act}
          aria-label={`${isPaused ? 'Resume' : 'Pause'}: ${name}`}
          loading={pause.isPending}
          onClick={() => pause.mutate(webhook)}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button {...act} aria-label={`Remove: ${name}`} onClick={() => onOpen({ kind: 'remove', webhook })}>
          Remove
        </Button>
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

type AddProps = { readonly onAdd: () => void; readonly className?: string | undefined };

const Add = ({ onAdd, className }: AddProps) => (
  <Button className={className} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onAdd}>
    Add a webhook
  </Button>
);

const None = ({ onAdd }: AddProps) => (
  <PageState compact title="No webhooks yet" actions={<Add onAdd={onAdd} />}>
    <p>
      The <a href="/api/v2/docs">documentation</a> explains to whoever builds the other program what a message looks
      like and how it is signed.
    </p>
  </PageState>
);

/** The addresses of other programs, and what each was told and answered. */
export const WebhooksTab = () => {
  const { data, error, refetch } = useQuery(webhooksQuery());
  const zone = useQuery(availabilitySettingsQuery()).data?.zone;
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const add = () => setOpen({ kind: 'new' });
  return (
    <>
      <TabHeading title="Webhooks" lead={lead}>
        <Link to="/admin/settings">Back to settings</Link>
      </TabHeading>
      {error === null ? null : (
        <PageError message={sentenceOf(error, 'Failed to load webhooks')} onRetry={() => void refetch()} />
      )}
      {error === null && (data === undefined || zone === undefined) ? (
        <RowsWaiting label="Loading webhooks..." rows={3} height={88} />
      ) : null}
      {data === undefined || zone === undefined ? null : (
        <>
          {data.length === 0 ? <None onAdd={add} /> : null}
          <ul className={styles.rows}>
            {data.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} onOpen={setOpen} />
            ))}
          </ul>
          {data.length === 0 ? null : (
            <>
              <Add onAdd={add} className={styles.add} />
              <Deliveries webhooks={data} zone={zone} />
            </>
          )}
        </>
      )}
      <Dialogs open={open} onClose={() => setOpen({ kind: 'nothing' })} />
    </>
  );
};
