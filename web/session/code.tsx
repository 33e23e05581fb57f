import { limitsOf } from 'virtual:form-limits';
import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { api, isRefusedBy, sentenceOf } from '../api/call/client.ts';
import type { Answer } from '../api/call/contract.ts';
import type { SignedIn, User } from '../api/types.ts';
import { announced } from '../forms/broken-limits.ts';
import { useSession } from './session-context.tsx';

type AskedCode = Answer<'POST /auth/login-code'>;

/** Asks for a sign-in code. The answer is the same for known and unknown addresses. */
export const askForSignInCode = (email: string): Promise<AskedCode> =>
  api.data('POST /auth/login-code', { body: { email }, anonymous: true });

export const signInByCode = (email: string, code: string): Promise<SignedIn> =>
  api.data('POST /auth/login-code/verify', { body: { email, code }, anonymous: true });

/** Proves that the e-mail address of the signed-in account belongs to its user. */
export const confirmByCode = (email: string, code: string): Promise<SignedIn> =>
  api.data('POST /auth/login-code/verify', { body: { email, code } });

/** The address that a code was sent to, how many minutes it is valid, and its number of digits. */
export type CodeSent = AskedCode & { readonly email: string };

const numbers: Readonly<Record<number, string>> = { 6: 'six', 10: 'ten' };
const numberWord = (count: number): string => numbers[count] ?? String(count);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Entering = {
  readonly sent: CodeSent;
  readonly enter: (email: string, code: string) => Promise<SignedIn>;
  readonly onEntered: (user: User) => void;
  /** The error message if the server gives none. */
  readonly failed: string;
};

/** The state of a form for the code from a mail. A correct code signs the user in, even if she already was. */
export const useCode = ({ sent: { email, digits: asked }, enter, onEntered, failed }: Entering) => {
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState(asked);
  const [code, setCode] = useState('');
  const [objection, setObjection] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [busy, setBusy] = useState<'entering' | 'asking' | null>(null);
  const object = (sentence: string) => {
    setObjection(sentence);
    field.current?.focus();
  };
  const type = (typed: string) => {
    setCode(typed);
    setObjection(null);
    setProblem(null);
    setNote(null);
  };
  const attempt = async (kind: 'entering' | 'asking', work: () => Promise<void>) => {
    setBusy(kind);
    setProblem(null);
    setNote(null);
    try {
      await work();
    } catch (error) {
      if (isRefusedBy('POST /auth/login-code/verify', ['SignInCodeWrong'], error)) object(sentenceOf(error, failed));
      else setProblem(sentenceOf(error, kind === 'asking' ? 'We couldn’t send the code. Please try again.' : failed));
    } finally {
      setBusy(null);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.replace(/\D/g, '').length !== digits)
      return object(`Please enter the ${numberWord(digits)} digits of the code.`);
    return attempt('entering', async () => {
      const answer = await enter(email, code);
      session.signIn(answer);
      onEntered(answer.user);
    });
  };
  const askAgain = () =>
    attempt('asking', async () => {
      setDigits((await askForSignInCode(email)).digits);
      setCode('');
      setObjection(null);
      setNote('A new code is on its way. The one before no longer works.');
      field.current?.focus();
    });
  const label = `${capital(numberWord(digits))}-digit code`;
  return { field, label, code, type, objection, problem, note, busy, send, askAgain };
};

const limits = limitsOf('POST /auth/login-code/verify');

type CodeFieldProps = {
  readonly form: Pick<ReturnType<typeof useCode>, 'field' | 'label' | 'code' | 'type' | 'objection'>;
  readonly size?: 'lg';
};

export const CodeField = ({ form: { field, label, code, type, objection }, size }: CodeFieldProps) => (
  <TextInput
    ref={field}
    {...(size === undefined ? {} : { size })}
    label={label}
    required
    withAsterisk={false}
    name="code"
    autoComplete="one-time-code"
    inputMode="numeric"
    autoFocus
    maxLength={limits.code.maxLength}
    value={code}
    error={objection}
    errorProps={announced}
    onChange={({ currentTarget }) => type(currentTarget.value)}
  />
);
