import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import type { User } from '../../api/types.ts';
import { phoneField } from '../../format/phone.ts';
import { useSession } from '../../session/session-context.tsx';
import { Problem } from '../../ui/problem.tsx';
import { register } from './register.mutation.ts';
import type { Typed } from './register-rules.ts';
import { accountWanted, registrationProblem } from './register-rules.ts';
import styles from './sign-in.module.css';

const fields = [
  { field: 'firstName', label: 'First Name', autoComplete: 'given-name', type: 'text', required: true },
  { field: 'lastName', label: 'Last Name', autoComplete: 'family-name', type: 'text', required: true },
  { field: 'email', label: 'Email', autoComplete: 'email', type: 'email', required: true },
  { field: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', required: false },
] as const;

const useRegistration = (onSignedIn: (user: User) => void) => {
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (typed: Typed) => {
    const wrong = registrationProblem(typed);
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      const answer = await register(accountWanted(typed));
      session.signIn(answer);
      onSignedIn(answer.user);
    } catch (error) {
      setProblem(sentenceOf(error, 'Login failed'));
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, submit };
};

/** A new account without a booking; no password is needed. */
export const RegisterForm = ({ onSignedIn }: { readonly onSignedIn: (user: User) => void }) => {
  const [typed, setTyped] = useState<Typed>({ firstName: '', lastName: '', email: '', phone: '+1' });
  const { problem, busy, submit } = useRegistration(onSignedIn);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(typed);
  };
  return (
    <form noValidate onSubmit={send} className={styles.form} aria-label="Create an account">
      {fields.map(({ field, label, autoComplete, type, required }) => (
        <TextInput
          key={field}
          label={label}
          withAsterisk={required}
          type={type}
          autoComplete={autoComplete}
          maxLength={type === 'email' ? 254 : 100}
          value={typed[field]}
          onChange={({ currentTarget: { value } }) =>
            setTyped({ ...typed, [field]: type === 'tel' ? phoneField(value) : value })
          }
        />
      ))}
      <Problem message={problem} />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Create account
      </Button>
    </form>
  );
};
