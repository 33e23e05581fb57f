import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, awayHint, isRefusedBy, sentenceOf } from '../../api/call/client.ts';
import type { KnownContact, TypedBody, User } from '../../api/types.ts';
import { focusFirst } from '../../forms/use-kept-form.ts';
import { askForSignInCode, type CodeSent } from '../../session/code.tsx';
import { useSession } from '../../session/session-context.tsx';
import { type Identifier, identifierOf, identifierProblem, unknownPerson } from './identifier.ts';
import { signIn } from './sign-in.mutation.ts';

const look = ({ kind, value }: Identifier): Promise<KnownContact> =>
  kind === 'email'
    ? api.data('POST /auth/check-email', { body: { email: value }, anonymous: true })
    : api.data('POST /auth/check-phone', { body: { phone: value }, anonymous: true });

/** Whether the account exists, and whether it needs a password. */
const contactQuery = (identifier: Identifier) =>
  queryOptions({
    queryKey: ['sign-in-contact', identifier],
    queryFn: () => look(identifier),
    staleTime: 60_000,
  });

/** True if too many look-ups have closed the look-up for a while. A password or a passkey still works. */
const isLookUpClosed = (error: unknown): boolean =>
  isRefusedBy('POST /auth/check-email', ['GuessesUsedUp'], error) ||
  isRefusedBy('POST /auth/check-phone', ['GuessesUsedUp'], error);

const debounceMillis = 400;

const passwordMissing = 'Please enter your password.';
const codeNeedsEmail = 'Please enter your email, so we can send you a code. A phone number works only with a password.';

const asksPassword = (known: KnownContact | undefined): boolean =>
  known?.exists === true && (known.isAdmin || known.requiresPassword);

/** True if the account takes a password, which may be optional if it is unverified. */
const takesPassword = (known: KnownContact | undefined): boolean =>
  asksPassword(known) || (known?.exists === true && ['password', 'code'].includes(known.loginMethod ?? ''));

/** True if the server gives the same answer for every address, and sends a code by mail. */
const takesCode = (known: KnownContact | undefined): boolean => known?.loginMethod === 'code';

type PasswordField = 'required' | 'optional' | 'or-code' | 'instead' | null;

const passwordFieldFor = (known: KnownContact | undefined): PasswordField => {
  if (takesCode(known)) return 'or-code';
  if (asksPassword(known)) return 'required';
  return takesPassword(known) ? 'optional' : null;
};

/** Looks up the account 400 ms after the last key. */
const usePasswordField = (typed: string): PasswordField => {
  const [settled] = useDebouncedValue(typed, debounceMillis);
  const looked = identifierOf(settled);
  const { data: known, error } = useQuery({
    ...contactQuery(looked ?? { kind: 'email', value: '' }),
    enabled: looked !== null,
  });
  if (looked === null || typed !== settled) return null;
  return isLookUpClosed(error) ? 'instead' : passwordFieldFor(known);
};

/** `email` may be a phone number, because one field takes both. */
type Credentials = TypedBody<'POST /auth/login'>;
type Objection = { readonly field: keyof Credentials; readonly message: string };

/**
 * Shows the password field only for accounts that need it, and signs in with or without it.
 * @param known the identifier that the page before handed over
 */
export const useSignIn = (onSignedIn: (user: User) => void, known: string) => {
  const client = useQueryClient();
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [codeSent, setCodeSent] = useState<CodeSent | null>(null);
  const form = useForm<Credentials>({
    initialValues: { email: known, password: '', totpCode: '' },
    validate: { email: identifierProblem },
    onValuesChange: () => setProblem(null),
  });
  const passwordField = usePasswordField(form.values.email);

  const enter = async (...typed: Parameters<typeof signIn>): Promise<null> => {
    const answer = await signIn(...typed);
    session.signIn(answer);
    onSignedIn(answer.user);
    return null;
  };
  const attempt = async ({ email, password, totpCode }: Credentials): Promise<Objection | null> => {
    const identifier = identifierOf(email);
    if (identifier === null) return { field: 'email', message: unknownPerson };
    if (passwordField === 'instead' && password !== '') return enter(identifier, password, totpCode.trim());
    const contact = await client.fetchQuery(contactQuery(identifier));
    if (!contact.exists) return { field: 'email', message: contact.message ?? unknownPerson };
    if (asksPassword(contact) && password === '') {
      return { field: 'password', message: contact.message ?? passwordMissing };
    }
    if (takesCode(contact) && password === '') {
      if (identifier.kind === 'phone') return { field: 'email', message: codeNeedsEmail };
      setCodeSent({ email: identifier.value, ...(await askForSignInCode(identifier.value)) });
      return null;
    }
    return enter(identifier, takesPassword(contact) ? password : '', totpCode.trim());
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
  return { form, passwordField, asksCode, codeSent, takeOtherEmail: () => setCodeSent(null), problem, busy, submit };
};
