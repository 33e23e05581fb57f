import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import optionStyles from '../../../ui/buttons/options.module.css';
import { keepInDraft, readDraft } from '../draft.ts';
import styles from './details.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { phoneField } from '../../../format/phone.ts';
import { announced } from '../../../forms/broken-limits.ts';
import { focusFirst } from '../../../forms/use-kept-form.ts';
import { Problem } from '../../../ui/messages/problem.tsx';
import { missingSaid } from './details-rules.ts';
import { EmailField } from './email-field.tsx';
import type { DetailsValues } from './use-details.ts';

const wording =
  'Text me about this appointment, reminders included. Message and data rates may apply. Reply STOP to end texts.';

/** The client ticks this to get texts at the phone above. It is unticked again for each new booking. */
const TextsTick = () => {
  const [isTicked, setTicked] = useState(() => readDraft().textsWording === wording);
  const tick = (ticked: boolean) => {
    setTicked(ticked);
    keepInDraft({ textsWording: ticked ? wording : null });
  };
  return (
    <label className={optionStyles.tick}>
      <input type="checkbox" checked={isTicked} onChange={(event) => tick(event.currentTarget.checked)} />
      {wording}
    </label>
  );
};

const limits = limitsOf('POST /appointments').customerInfo;

type DetailsFormProps = {
  readonly form: DetailsValues;
  readonly contactNote: string;
  /** Why the phone of the account is not filled in; null if there is nothing to say. */
  readonly phoneNote: string | null;
  /** True if the studio sends texts and the client does not get them yet. */
  readonly mayAskForTexts: boolean;
  readonly isBusy: boolean;
  readonly submit: string;
  readonly onSubmit: () => void;
};

const fields = [
  { field: 'firstName', label: 'First Name', autoComplete: 'given-name', type: 'text' },
  { field: 'lastName', label: 'Last Name', autoComplete: 'family-name', type: 'text' },
  { field: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
] as const;

export const DetailsForm = (props: DetailsFormProps) => {
  const { form, contactNote, phoneNote, mayAskForTexts, isBusy, submit, onSubmit } = props;
  const missing = missingSaid(form.errors);
  // Announces errors only once: in the summary of missing fields below, or otherwise next to the field.
  const errorProps = missing === null ? announced : {};
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, focusFirst(form))} className={styles.form}>
      <EmailField form={form} contactNote={contactNote} errorProps={errorProps} />
      {fields.map(({ field, label, autoComplete, type }) => (
        <TextInput
          key={field}
          {...form.getInputProps(field)}
          name={field}
          label={label}
          description={field === 'phone' ? phoneNote : null}
          required
          errorProps={errorProps}
          type={type}
          autoComplete={autoComplete}
          maxLength={limits[field].maxLength}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue(field, type === 'tel' ? phoneField(value) : value)
          }
        />
      ))}
      {mayAskForTexts ? <TextsTick /> : null}
      <Problem message={missing} />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {submit}
      </Button>
    </form>
  );
};
