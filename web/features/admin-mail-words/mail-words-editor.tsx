import { limitsOf } from 'virtual:form-limits';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Navigate, useParams } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/admin/dialog.tsx';
import { ConflictChoice, SaveButtons, useSharedEditing } from '../../ui/admin/editing/shared-editing.tsx';
import { type Tagged, useDraft } from '../../ui/admin/editing/use-draft.ts';
import { Loaded } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { MailTrialAnswer } from '../../ui/messages/mail-trial-answer.tsx';
import { MailPreview } from './mail-preview.tsx';
import styles from './mail-words.module.css';
import {
  areWordsOutdated,
  type MailKind,
  type MailSaid,
  mailWordsQuery,
  useChooseWords,
  usePutBack,
  useWordsTrial,
  type Words,
} from './mail-words.query.ts';
import { fieldNames, isMailKind, mailNames, type WordsField, wordsIn, wordsProblems } from './mail-words.ts';

const areRefused = (problems: ReturnType<typeof wordsProblems>): boolean =>
  Object.values(problems).some((problem) => problem !== null);

/** Edits the words of one mail without overwriting another window's changes. */
export const useWordsEditing = ({ value: mail, tag }: Tagged<MailSaid>) => {
  const client = useQueryClient();
  const draft = useDraft<Words>({ value: wordsIn(mail), tag });
  const saving = useChooseWords();
  const problems = wordsProblems(draft.draft, mail);
  const show = (answered: Tagged<MailSaid>) => {
    client.setQueryData(mailWordsQuery(mail.kind).queryKey, answered);
    draft.startFrom({ value: wordsIn(answered.value), tag: answered.tag });
  };
  const send = (words: Words, over: Tagged<Words>, choose: (isOpen: boolean) => void) => {
    if (areRefused(wordsProblems(words, mail))) return choose(false);
    saving.mutate(
      { kind: mail.kind, words, tag: over.tag },
      {
        onSuccess: (answered) => {
          show(answered);
          choose(false);
        },
        onError: (error) => choose(areWordsOutdated(error)),
      },
    );
  };
  return {
    editing: useSharedEditing({ draft, isSaving: saving.isPending, send }),
    problems,
    isRefused: areRefused(problems),
    show,
  };
};

export type WordsEditing = ReturnType<typeof useWordsEditing>;

const limits = limitsOf('PUT /admin/mail-words/{kind}');

type Box = HTMLInputElement | HTMLTextAreaElement;

type WordsFieldsProps = { readonly mail: MailSaid; readonly form: WordsEditing };

/** The three texts, and the placeholders that can be inserted at the last cursor position. */
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
    // Immediately, so that the next key goes after the inserted text, not to the button.
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

type PartProps = { readonly mail: MailSaid; readonly form: WordsEditing };

const PutBack = ({ mail, form }: PartProps) => {
  const [isAsked, setAsked] = useState(false);
  const back = usePutBack();
  if (!mail.isChanged) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Put it back
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Put it back"
        question="This email will have its original words again. Emails that are already waiting keep your words."
        yes="Put it back"
        keep="Keep my words"
        busy={back.isPending}
        onYes={() => back.mutate(mail, { onSuccess: form.show, onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      />
    </>
  );
};

const Trial = ({ mail, form: { editing, isRefused } }: PartProps) => {
  const trial = useWordsTrial();
  const { data, isPending } = trial;
  return (
    <>
      <Button
        variant="default"
        disabled={isRefused}
        loading={isPending}
        onClick={() => trial.mutate({ kind: mail.kind, words: editing.draft.draft })}
      >
        Send me a test
      </Button>
      {data === undefined || isPending ? null : (
        <MailTrialAnswer trial={data} taken={(to) => `The test email went to ${to}.`} />
      )}
    </>
  );
};

const Editor = ({ saved }: { readonly saved: Tagged<MailSaid> }) => {
  const form = useWordsEditing(saved);
  const { editing, isRefused } = form;
  const { value: mail } = saved;
  return (
    <div className={styles.sides}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          editing.save();
        }}
      >
        <WordsFields mail={mail} form={form} />
        <p className={styles.quiet}>
          {mail.isToStudio
            ? 'What happened, with the client’s details and a button, always follows your words.'
            : 'Time, place, price, buttons and everything the client has to know always follow your words.'}
        </p>
        <div className="row thumb-row">
          <SaveButtons editing={editing} save="Save words" submits />
          <Trial mail={mail} form={form} />
          <PutBack mail={mail} form={form} />
        </div>
        <ConflictChoice editing={editing} nameOf={([field]) => fieldNames[field as WordsField]} />
      </form>
      <MailPreview kind={mail.kind} words={isRefused ? null : editing.draft.draft} />
    </div>
  );
};

const Mail = ({ kind }: { readonly kind: MailKind }) => {
  const words = useQuery(mailWordsQuery(kind));
  const { name, when } = mailNames[kind];
  return (
    <>
      <TabHeading title={name} lead={when}>
        <Link to="/admin/branding/emails">All emails</Link>
      </TabHeading>
      <Loaded
        of={words}
        failed="Failed to load the words"
        waiting={{ label: 'Loading the words...', rows: 3, height: 96 }}
      >
        {(saved) => <Editor saved={saved} />}
      </Loaded>
    </>
  );
};

/** The words of one mail, with a preview next to them. */
export const MailWordsEditor = () => {
  const { kind } = useParams();
  return isMailKind(kind) ? <Mail key={kind} kind={kind} /> : <Navigate to="/admin/branding/emails" replace />;
};
