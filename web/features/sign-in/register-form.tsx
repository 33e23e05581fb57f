import { limitsOf } from 'virtual:form-limits';
import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import type { User } from '../../api/types.ts';
import { type Person, personProblems, personSent } from '../../forms/person.ts';
import { PersonFields } from '../../forms/person-fields.tsx';
import { focusFirst, useKeptForm } from '../../forms/use-kept-form.ts';
import { useSession } from '../../session/session-context.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { register } from './sign-in.mutation.ts';

const asked = limitsOf('POST /auth/register');

/** The key of this form's stored input. */
export const registration = 'register';

const useRegistration = (onSignedIn: (user: User) => void) => {
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (typed: Person): Promise<boolean> => {
    setProblem(null);
    setBusy(true);
    try {
      const answer = await register(personSent(typed));
      session.signIn(answer);
      onSignedIn(answer.user);
      return true;
    } catch (error) {
      setProblem(sentenceOf(error, 'Login failed'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { problem, setProblem, busy, send };
};

/** Creates an account without a booking. No password is needed. */
export const RegisterForm = ({ onSignedIn }: { readonly onSignedIn: (user: User) => void }) => {
  const { problem, setProblem, busy, send } = useRegistration(onSignedIn);
  const form = useKeptForm<Person>(registration, {
    initialValues: { firstName: '', lastName: '', email: '', phone: '+1' },
    validate: (typed) => personProblems(typed, asked).fields,
  });
  const create = async (typed: Person) => {
    if (await send(typed)) form.forget();
  };
  const refuse = (errors: FormErrors, typed: Person) => {
    focusFirst(form)(errors);
    setProblem(personProblems(typed, asked).summary);
  };
  return (
    <form noValidate onSubmit={form.onSubmit(create, refuse)} className="grid-lg" aria-label="Create an account">
      <PersonFields form={form} limits={asked} />
      <Problem message={problem} />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Create account
      </Button>
    </form>
  );
};
