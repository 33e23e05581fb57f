import { type FormEvent, useRef, useState } from 'react';
import { isRefusedBy, sentenceOf } from '../api/call/client.ts';
import type { SignedIn, User } from '../api/types.ts';
import { type AskedCode, askForCode } from './code.mutation.ts';
import { useSession } from './session-context.tsx';

/** Where a code went, for how many minutes it works, and how many digits it has. */
export type CodeSent = AskedCode & { readonly email: string };

const numbers: Readonly<Record<number, string>> = { 6: 'six', 10: 'ten' };
const numberWord = (count: number): string => numbers[count] ?? String(count);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Entering = {
  readonly sent: CodeSent;
  readonly enter: (email: string, code: string) => Promise<SignedIn>;
  readonly onEntered: (user: User) => void;
  /** What is said where the server says nothing. */
  readonly failed: string;
};

/** What a form needs in which she types the code of a mail: it signs her in, also where she has been before. */
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
      setDigits((await askForCode(email)).digits);
      setCode('');
      setObjection(null);
      setNote('A new code is on its way. The one before no longer works.');
      field.current?.focus();
    });
  const label = `${capital(numberWord(digits))}-digit code`;
  return { field, label, code, type, objection, problem, note, busy, send, askAgain };
};
