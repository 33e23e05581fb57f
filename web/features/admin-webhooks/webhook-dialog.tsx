import { limitsOf } from 'virtual:form-limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../api/call/client.ts';
import { Dialog, DialogActions } from '../../ui/admin/dialog.tsx';

import styles from '../../ui/admin/list/entries.module.css';
import { RowsWaiting } from '../../ui/admin/list/lists.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { webhookChoices } from './webhook-words.ts';
import { useAddWebhook, type Webhook, type WebhookForm, webhookSecretQuery } from './webhooks.query.ts';

const limits = limitsOf('POST /admin/webhooks');

/** Adds another program's address, and chooses the events that are sent to it. */
export const WebhookDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const add = useAddWebhook();
  const form = useForm({
    initialValues: { name: '', url: '', kinds: webhookChoices.map(({ value }): string => value) },
    validate: {
      name: (name) => (name.trim() === '' ? 'Please name the program.' : null),
      url: (url) => (/^https?:\/\/\S+$/i.test(url.trim()) ? null : 'The address must begin with https://'),
      kinds: (kinds) => (kinds.length === 0 ? 'Please choose what is sent.' : null),
    },
  });
  const save = ({ name, url, kinds }: typeof form.values) => {
    const chosen: WebhookForm['kinds'] = webhookChoices
      .map(({ value }) => value)
      .filter((value) => kinds.includes(value));
    add.mutate({ name: name.trim(), url: url.trim(), kinds: chosen }, { onSuccess: onClose });
  };
  return (
    <Dialog opened onClose={onClose} title="Add a program">
      <form className="grid-md" noValidate onSubmit={form.onSubmit(save)}>
        <TextInput
          label="Name"
          description="Only you see it."
          required
          maxLength={limits.name.maxLength}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Address"
          description="The other program gives it to you. It begins with https://."
          required
          type="url"
          autoComplete="off"
          maxLength={limits.url.maxLength}
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label="Send a message when" withAsterisk {...form.getInputProps('kinds')}>
          <div className={styles.kinds}>
            {webhookChoices.map(({ value, label }) => (
              <Checkbox key={value} size="md" value={value} label={label} />
            ))}
          </div>
        </Checkbox.Group>
        <Problem message={add.error === null ? null : sentenceOf(add.error, 'The program couldn’t be added.')} />
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={add.isPending}>
            Add program
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** The secret with which the other program checks signatures. */
export const SecretDialog = ({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) => {
  const { data: secret, error } = useQuery(webhookSecretQuery(webhook.id));
  return (
    <Dialog opened onClose={onClose} title={`Signing secret of ${webhook.name}`} size="md">
      <div className="grid-md">
        <p>The other program uses it to check that a message comes from you. Don’t share it with anyone else.</p>
        <Problem message={error === null ? null : sentenceOf(error, 'Failed to load the secret')} />
        {secret === undefined && error === null ? (
          <RowsWaiting label="Loading the secret..." rows={1} height={64} />
        ) : null}
        {secret === undefined ? null : (
          <TextInput
            label="Signing secret"
            readOnly
            value={secret}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </div>
    </Dialog>
  );
};
