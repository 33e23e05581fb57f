import type { Answer } from '../../api/call/contract.ts';
import styles from './mail-trial-answer.module.css';

type MailTrial = Answer<'POST /admin/notices/trial'>;

const notTaken: { readonly [Outcome in Exclude<MailTrial['outcome'], 'taken'>]: (to: string) => string } = {
  refused: (to) => `The mail server didn’t accept the test email to ${to}.`,
  unreachable: (to) => `We couldn’t use the mail server, so the test email to ${to} didn’t go out.`,
};

type MailTrialAnswerProps = { readonly trial: MailTrial; readonly taken: (to: string) => string };

/** The result of a test email, and the mail server's answer. */
export const MailTrialAnswer = ({ trial: { outcome, to, answer }, taken }: MailTrialAnswerProps) => (
  <div role="status" className={`whole-line ${outcome === 'taken' ? styles.taken : 'refusal'}`}>
    <p>{outcome === 'taken' ? taken(to) : notTaken[outcome](to)}</p>
    <p className="text-sm">{answer}</p>
  </div>
);
