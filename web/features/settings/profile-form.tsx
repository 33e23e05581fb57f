import { limitsOf } from 'virtual:form-limits';
import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useRef, useState } from 'react';
import { isRefusedBy, sentenceOf } from '../../api/call/client.ts';
import type { User } from '../../api/types.ts';
import { formatPhone } from '../../format/phone.ts';
import { personLabels } from '../../format/text.ts';
import { announced } from '../../forms/broken-limits.ts';
import { type Person, personProblems, personSent } from '../../forms/person.ts';
import { PasswordField, PersonFields } from '../../forms/person-fields.tsx';
import { focusFirst, useKeptForm } from '../../forms/use-kept-form.ts';
import { useSession } from '../../session/session-context.tsx';
import { toast } from '../../ui/messages/toast.tsx';
import { saveProfile } from './account.mutation.ts';
import { CannotChange } from './closed.tsx';
import { phoneId } from './notice-preferences.tsx';
import styles from './settings.module.css';

const asked = limitsOf('PUT /user/profile');

const typedOf = (user: User): Person => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
});

/** Shows the account's details if they cannot be changed, because anybody can type an e-mail address. */
const ProfileRead = ({ user }: { readonly user: User }) => (
  <section className={styles.form} aria-labelledby="profile">
    <h2 id="profile">Profile</h2>
    <dl className="grid-sm">
      {(['firstName', 'lastName', 'email', 'phone'] as const).map((field) =>
        user[field] ? (
          <div key={field}>
            <dt className="muted-sm">{personLabels[field]}</dt>
            <dd className="wraps">{field === 'phone' ? formatPhone(user.phone ?? '') : user[field]}</dd>
          </div>
        ) : null,
      )}
    </dl>
    <CannotChange user={user}>
      You signed in with your email or phone alone, so you can’t change your details and notifications or download your
      data.
    </CannotChange>
  </section>
);

export const ProfilePart = ({ user }: { readonly user: User }) =>
  user.mayChangeDetails ? <ProfileForm user={user} /> : <ProfileRead user={user} />;

const ProfileForm = ({ user }: { readonly user: User }) => {
  const { replaceUser } = useSession();
  const [busy, setBusy] = useState(false);
  const form = useKeptForm<Person>(`profile ${user.id}`, {
    initialValues: typedOf(user),
    validate: (typed) => personProblems(typed, asked).fields,
  });
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [objection, setObjection] = useState<string | null>(null);
  const object = (sentence: string) => {
    setObjection(sentence);
    passwordField.current?.focus();
  };
  const moves = form.values.email.trim().toLowerCase() !== (user.email ?? '').toLowerCase();
  const asksPassword = moves && user.hasPassword;
  const save = async (typed: Person) => {
    if (asksPassword && password === '') return object('Please enter your password to change your email address.');
    setBusy(true);
    try {
      replaceUser(await saveProfile(personSent(typed), asksPassword ? password : ''));
      form.forget();
      setPassword('');
      toast.success('Profile updated successfully!');
    } catch (error) {
      const sentence = sentenceOf(error, 'Failed to update profile. Please try again.');
      if (isRefusedBy('PUT /user/profile', ['PasswordWrong'], error)) object(sentence);
      else toast.error(sentence);
    } finally {
      setBusy(false);
    }
  };
  const refuse = (errors: FormErrors, typed: Person) => {
    focusFirst(form)(errors);
    toast.error(personProblems(typed, asked).summary);
  };
  return (
    <form noValidate onSubmit={form.onSubmit(save, refuse)} className={styles.form} aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <PersonFields form={form} limits={asked} phoneId={phoneId} />
      {asksPassword ? (
        <PasswordField
          label="Your password"
          required
          withAsterisk={false}
          description="Needed to change your email, because your email opens your account."
          autoComplete="current-password"
          maxLength={asked.currentPassword.maxLength}
          ref={passwordField}
          error={objection}
          errorProps={announced}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setObjection(null);
          }}
        />
      ) : null}
      <div>
        <Button type="submit" loading={busy}>
          Save Changes
        </Button>
      </div>
    </form>
  );
};
