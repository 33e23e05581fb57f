import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/call/api-error.ts';
import { ConfirmDialog } from '../../ui/admin/dialog/confirm-dialog.tsx';
import { ConflictChoice, SaveButtons } from '../../ui/admin/editing/shared-editing.tsx';
import type { Tagged } from '../../ui/admin/editing/use-draft.ts';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { MailTrialAnswer } from '../../ui/messages/mail-trial-answer.tsx';
import { PageError } from '../../ui/page/page-state.tsx';
import { MailPreview } from './mail-preview.tsx';
import styles from './mail-words.module.css';
import { type MailKind, type MailSaid, mailWordsQuery, usePutBack, useWordsTrial } from './mail-words.query.ts';
import { fieldNames, isMailKind, mailNames, type WordsField } from './mail-words.ts';
import { useWordsEditing, type WordsEditing } from './use-words-editing.ts';
import { WordsFields } from './words-fields.tsx';

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
        <div className={styles.row}>
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

const Loaded = ({ kind }: { readonly kind: MailKind }) => {
  const { data, error, refetch } = useQuery(mailWordsQuery(kind));
  const { name, when } = mailNames[kind];
  return (
    <>
      <TabHeading title={name} lead={when}>
        <Link to="/admin/branding/emails">All emails</Link>
      </TabHeading>
      {error === null || data !== undefined ? null : (
        <PageError message={sentenceOf(error, 'Failed to load the words')} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined ? <RowsWaiting label="Loading the words..." rows={3} height={96} /> : null}
      {data === undefined ? null : <Editor saved={data} />}
    </>
  );
};

/** The words of one mail, with what it looks like beside them. */
export const MailWordsEditor = () => {
  const { kind } = useParams();
  return isMailKind(kind) ? <Loaded key={kind} kind={kind} /> : <Navigate to="/admin/branding/emails" replace />;
};
