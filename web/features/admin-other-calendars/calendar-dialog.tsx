import { limitsOf } from 'virtual:form-limits';
import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sentenceOf } from '../../api/call/client.ts';
import { Dialog, DialogActions } from '../../ui/admin/dialog.tsx';

import styles from '../../ui/admin/list/entries.module.css';
import { Problem } from '../../ui/messages/problem.tsx';
import { type CalendarForm, type OtherCalendar, useAddCalendar, useChangeCalendar } from './other-calendars.query.ts';

const limits = limitsOf('POST /admin/other-calendars');

type CalendarDialogProps = {
  /** Null for a new calendar. */
  readonly calendar: OtherCalendar | null;
  readonly onClose: () => void;
};

const WhereToFind = () => (
  <details className={styles.where}>
    <summary>Where do I find the address?</summary>
    <ul>
      <li>
        <strong>Google:</strong> calendar settings on a computer, your calendar, “Secret address in iCal format”.
      </li>
      <li>
        <strong>Apple:</strong> Calendar app, the calendar’s sharing button, “Public Calendar”, copy its link.
      </li>
      <li>
        <strong>Outlook:</strong> settings, Shared calendars, “Publish a calendar”, the ICS link.
      </li>
    </ul>
  </details>
);

/** Adds a calendar by its address, or changes one. The server reads it first, so a wrong address shows at once. */
export const CalendarDialog = ({ calendar, onClose }: CalendarDialogProps) => {
  const isNew = calendar === null;
  const add = useAddCalendar();
  const change = useChangeCalendar(calendar?.id ?? '');
  const saving = isNew ? add : change;
  const form = useForm<CalendarForm>({
    initialValues: { name: calendar?.name ?? '', url: '', showsTitles: calendar?.showsTitles ?? false },
    validate: {
      name: (name) => (name.trim() === '' ? 'Please name the calendar.' : null),
      url: (url) => (isNew && url.trim() === '' ? 'Please enter the address of the calendar.' : null),
    },
  });
  const save = ({ name, url, showsTitles }: CalendarForm) =>
    saving.mutate({ name: name.trim(), url: url.trim(), showsTitles }, { onSuccess: onClose });
  return (
    <Dialog opened onClose={onClose} title={isNew ? 'Add a calendar' : `Change ${calendar.name}`}>
      <form className="grid-md" noValidate onSubmit={form.onSubmit(save)}>
        <TextInput
          label="Name"
          description="Only you see it, such as “Family” or “Day job”."
          required
          maxLength={limits.name.maxLength}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Calendar address"
          description={
            isNew
              ? 'It begins with https:// or webcal:// and often ends in .ics. Anyone who has it can read the calendar, so we never show it again.'
              : `The current address is at ${calendar.host}. Leave this empty to keep it.`
          }
          required={isNew}
          type="url"
          autoComplete="off"
          maxLength={limits.url.maxLength}
          {...form.getInputProps('url')}
        />
        <WhereToFind />
        <Switch
          label="Show me the titles of my busy times"
          description="If this is off, we save only the times. Clients never see the titles."
          {...form.getInputProps('showsTitles', { type: 'checkbox' })}
        />
        <Problem message={saving.error === null ? null : sentenceOf(saving.error, 'The calendar couldn’t be saved.')} />
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={saving.isPending}>
            {isNew ? 'Add calendar' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
