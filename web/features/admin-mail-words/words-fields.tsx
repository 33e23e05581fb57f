import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { type SyntheticEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './mail-words.module.css';
import type { MailSaid } from './mail-words.query.ts';
import { fieldNames, type WordsField } from './mail-words.ts';
import type { WordsEditing } from './use-words-editing.ts';

const limits = limitsOf('PUT /admin/mail-words/{kind}');

type Box = HTMLInputElement | HTMLTextAreaElement;

type WordsFieldsProps = { readonly mail: MailSaid; readonly form: WordsEditing };

/** The three texts, and what can be put into them where the cursor stood last. */
export const WordsFields = ({ mail, form: { editing, problems } }: WordsFieldsProps) => {
  const boxes = useRef<{ [Field in WordsField]?: Box | null }>({});
  const last = useRef<WordsField>('text');
  const { draft, edit } = editing.draft;
  const put = (field: WordsField, value: string) => edit((before) => ({ ...before, [field]: value }));
  const insert = (name: string) => {
    const field = last.current;
    const box = boxes.current[field];
    const words = draft[field];
    const [from, to] = [box?.selectionStart ?? words.length, box?.selectionEnd ?? words.length];
    const inserted = `{${name}}`;
    // At once, because what she types next belongs behind it, not to the button.
    flushSync(() => put(field, `${words.slice(0, from)}${inserted}${words.slice(to)}`));
    box?.focus();
    box?.setSelectionRange(from + inserted.length, from + inserted.length);
  };
  const props = (field: WordsField) => ({
    label: fieldNames[field],
    maxLength: limits[field].maxLength,
    value: draft[field],
    error: problems[field],
    onFocus: () => {
      last.current = field;
    },
    onChange: ({ currentTarget: { value } }: SyntheticEvent<Box>) => put(field, value),
    ref: (box: Box | null) => {
      boxes.current[field] = box;
    },
  });
  return (
    <>
      <TextInput {...props('subject')} />
      <TextInput {...props('heading')} />
      <Textarea {...props('text')} description="Leave a blank line for a new paragraph." autosize minRows={4} />
      <fieldset className={styles.placeholders}>
        <legend>Add what differs for each email</legend>
        {mail.placeholders.map((name) => (
          <Button key={name} size="sm" variant="default" aria-label={`Add {${name}}`} onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </fieldset>
    </>
  );
};
