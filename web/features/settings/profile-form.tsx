import { limitsOf } from 'virtual:form-limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import type { User } from '../../api/types.ts';
import { type Person, personProblems, personSent } from '../../forms/person.ts';
import { PersonFields } from '../../forms/person-fields.tsx';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { detailsClosed } from '../../session/details-closed.ts';
import { useSession } from '../../session/session-context.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { saveProfile } from './account.mutation.ts';
import styles from './settings.module.css';

const asked = limitsOf('PUT /user/profile');

const typedOf = (user: User): Person => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
});

export const ProfileForm = ({ user }: { readonly user: User }) => {
  const { replaceUser } = useSession();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const form = useKeptForm<Person>(`profile ${user.id}`, {
    initialValues: typedOf(user),
    validate: (typed) => personProblems(typed, asked).fields,
  });
  const save = async (typed: Person) => {
    setBusy(true);
    try {
      replaceUser(await saveProfile(personSent(typed)));
      form.forget();
      toast.success('Profile updated successfully!');
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to update profile. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  const closed = detailsClosed(user);
  const refuse = (_errors: object, typed: Person) => toast.error(personProblems(typed, asked).summary);
  return (
    <form noValidate onSubmit={form.onSubmit(save, refuse)} className={styles.form} aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      {closed === null ? null : <p className={styles.quiet}>{closed}</p>}
      <PersonFields form={form} limits={asked} disabled={closed !== null} />
      <div>
        <Button type="submit" loading={busy} disabled={closed !== null}>
          Save Changes
        </Button>
      </div>
    </form>
  );
};
