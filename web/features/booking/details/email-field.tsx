import { TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { looksLikeEmail } from '../../../format/phone.ts';
import { accountNotes } from './account-notes.ts';
import styles from './details.module.css';
import { isEmpty } from './details-rules.ts';
import { endingsFor, nameIn, withEnding } from './email-help.ts';
import type { DetailsValues } from './use-details.ts';

const Note = ({ note }: { readonly note: string }) => (
  <span className={styles.note} role="status">
    {note === accountNotes.found ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
    {note}
  </span>
);

type EmailFieldProps = {
  readonly form: DetailsValues;
  readonly contactNote: string;
  readonly errorProps: { readonly role?: 'alert' };
};

/** The e-mail field. It offers common domains and a name derived from the address, which the client can accept. */
export const EmailField = ({ form, contactNote, errorProps }: EmailFieldProps) => {
  const { email, ...others } = form.values;
  const isDesk = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const isNameEmpty = isEmpty(form.values, 'firstName') && isEmpty(form.values, 'lastName');
  const mayBeNew = contactNote !== accountNotes.checking && contactNote !== accountNotes.found;
  const name = mayBeNew && isNameEmpty && looksLikeEmail(email) ? nameIn(email) : null;
  const goTo = (field: keyof typeof others) => form.getInputNode(field)?.focus();
  const take = (ending: string) => {
    form.setFieldValue('email', withEnding(email, ending));
    goTo('firstName');
  };
  return (
    <div className={styles.email}>
      <TextInput
        {...form.getInputProps('email')}
        errorProps={errorProps}
        name="email"
        label="Email"
        // A new client starts typing here; a known one has nothing to type. On a phone, keys would cover the page.
        autoFocus={isDesk && form.getInitialValues().email === ''}
        required
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <div className={styles.help}>
        {email.trim() === '' ? (
          <span className={styles.note}>So the studio can reach you about your visit.</span>
        ) : null}
        {contactNote === ''
          ? endingsFor(email).map((ending) => (
              <button key={ending} type="button" className="choice" onClick={() => take(ending)}>
                @{ending}
              </button>
            ))
          : null}
        <Note note={contactNote} />
        {name === null ? null : (
          <button
            type="button"
            className="choice"
            onClick={() => {
              form.setValues(name);
              goTo('phone');
            }}
          >
            I’m {name.firstName} {name.lastName}
          </button>
        )}
      </div>
    </div>
  );
};
