import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { awayHint, isRefusedBy, sentenceOf } from '../../api/api-error.ts';
import type { KnownContact, TypedBody, User } from '../../api/types.ts';
import { focusFirst } from '../../forms/focus-first.ts';
import { useSession } from '../../session/session-context.tsx';
import { contactQuery } from './contact.query.ts';
import { identifierOf, identifierProblem, unknownPerson } from './identifier.ts';
import { signIn } from './sign-in.mutation.ts';

const debounceMillis = 400;

const passwordMissing = 'Please enter your password.';

const asksPassword = (known: KnownContact | undefined): boolean =>
  known?.exists === true && (known.isAdmin || known.requiresPassword);

/** Whether a password opens the account: one that nobody has verified may be left out. */
const takesPassword = (known: KnownContact | undefined): boolean =>
  asksPassword(known) || (known?.exists === true && known.loginMethod === 'password');

type PasswordField = 'required' | 'optional' | null;

/** Looks up the account half a second after the last key. */
const usePasswordField = (typed: string): PasswordField => {
  const [settled] = useDebouncedValue(typed, debounceMillis);
  const looked = identifierOf(settled);
  const { data: known } = useQuery({
    ...contactQuery(looked ?? { kind: 'email', value: '' }),
    enabled: looked !== null,
  });
  if (looked === null || typed !== settled || !takesPassword(known)) return null;
  return asksPassword(known) ? 'required' : 'optional';
};

/** `email` may be a phone number, because one field takes both. */
type Credentials = TypedBody<'POST /auth/login'>;
type Objection = { readonly field: keyof Credentials; readonly message: string };

/** Shows the password field only for accounts that need it, and signs in with or without it. */
export const useSignIn = (onSignedIn: (user: User) => void) => {
  const client = useQueryClient();
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<Credentials>({
    initialValues: { email: '', password: '', totpCode: '' },
    validate: { email: identifierProblem },
    onValuesChange: () => setProblem(null),
  });
  const passwordField = usePasswordField(form.values.email);

  const attempt = async ({ email, password, totpCode }: Credentials): Promise<Objection | null> => {
    const identifier = identifierOf(email);
    if (identifier === null) return { field: 'email', message: unknownPerson };
    const contact = await client.fetchQuery(contactQuery(identifier));
    if (!contact.exists) return { field: 'email', message: contact.message ?? unknownPerson };
    if (asksPassword(contact) && password === '') {
      return { field: 'password', message: contact.message ?? passwordMissing };
    }
    const answer = await signIn(identifier, takesPassword(contact) ? password : '', totpCode.trim());
    session.signIn(answer);
    onSignedIn(answer.user);
    return null;
  };
  const send = async (typed: Credentials) => {
    setProblem(null);
    setBusy(true);
    try {
      const objection = await attempt(typed);
      if (objection !== null) form.setFieldError(objection.field, objection.message);
    } catch (error) {
      if (isRefusedBy('POST /auth/login', ['AuthenticatorCodeRequired'], error)) setAsksCode(true);
      setProblem([sentenceOf(error, 'Login failed'), awayHint(error)].filter(Boolean).join('. '));
    } finally {
      setBusy(false);
    }
  };
  const submit = form.onSubmit(send, focusFirst(form));
  return { form, passwordField, asksCode, problem, busy, submit };
};
