import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { awayHint, sentenceOf } from '../../api/api-error.ts';
import type { KnownContact, User } from '../../api/types.ts';
import { useSession } from '../../session/session-context.tsx';
import { contactQuery } from './contact.query.ts';
import { identifierOf } from './identifier.ts';
import { signIn } from './sign-in.mutation.ts';

const debounceMillis = 400;

export const unknownPerson = 'Please check your email/phone or create a new account';
const passwordMissing = 'Please enter your password.';
const nothingTyped = 'Please enter your email or phone number';

const asksPassword = (known: KnownContact | undefined): boolean =>
  known?.exists === true && (known.isAdmin || known.requiresPassword);

/** Looks up who is typing, shows the password field only to whom it concerns, and signs in accordingly. */
export const useSignIn = (onSignedIn: (user: User) => void) => {
  const client = useQueryClient();
  const session = useSession();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [settled] = useDebouncedValue(typed, debounceMillis);
  const looked = identifierOf(settled);
  const { data: known } = useQuery({
    ...contactQuery(looked ?? { kind: 'email', value: '' }),
    enabled: looked !== null,
  });
  const needsPassword = looked !== null && typed === settled && asksPassword(known);

  const attempt = async (): Promise<string | null> => {
    const identifier = identifierOf(typed);
    if (identifier === null) return typed.trim() === '' ? nothingTyped : unknownPerson;
    const contact = await client.fetchQuery(contactQuery(identifier));
    if (!contact.exists) return contact.message ?? unknownPerson;
    if (asksPassword(contact) && password === '') return contact.message ?? passwordMissing;
    const answer = await signIn(identifier, asksPassword(contact) ? password : '');
    session.signIn(answer);
    onSignedIn(answer.user);
    return null;
  };
  const submit = async () => {
    setBusy(true);
    setProblem(
      await attempt().catch((error: unknown) =>
        [sentenceOf(error, 'Login failed'), awayHint(error)].filter(Boolean).join('. '),
      ),
    );
    setBusy(false);
  };
  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
  };
  return { typed, type, password, setPassword, needsPassword, problem, busy, submit };
};
