import { limitsOf } from 'virtual:form-limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/call/client.ts';
import { availabilitySettingsQuery, openingQuery } from '../../api/salon.query.ts';
import type { Branding } from '../../branding/branding.ts';
import { zoneChoices, zoneWords } from '../../format/calendar.ts';
import { looksLikeEmail } from '../../format/phone.ts';
import { PasswordField } from '../../forms/person-fields.tsx';
import { isNameMadeUp, useSession } from '../../session/session-context.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import styles from './opening.module.css';
import { useRemoveRehearsals } from './opening.query.ts';
import { StepForm, type StepProps } from './step-form.tsx';
import { mayHaveOtherZone, zoneOfPlace } from './steps.ts';

const nameOf = ({ home, global }: Branding): string => home.businessName || global.siteName;

/** Uses one name for the site, the business and the policies. */
const withName =
  (name: string) =>
  (before: Branding): Branding => ({
    ...before,
    global: { ...before.global, siteName: name },
    home: { ...before.home, businessName: name },
    policies: { ...before.policies, companyName: name },
  });

const withPlace =
  (location: string) =>
  (before: Branding): Branding => ({ ...before, home: { ...before.home, location } });

/** The server refuses a shorter owner's password. */
const shortestPassword = 8;
const passwordRule = 'At least 8 characters, and not your studio’s name.';

export const StudioStep = ({ draft, edit, save, isSaving, skip }: StepProps) => {
  const { user, replaceUser } = useSession();
  const { data: settings } = useQuery(availabilitySettingsQuery());
  const { data: opening } = useQuery(openingQuery());
  const removal = useRemoveRehearsals();
  const isMadeUp = isNameMadeUp(user);
  const [ownerName, setOwnerName] = useState({
    firstName: isMadeUp ? '' : (user?.firstName ?? ''),
    lastName: isMadeUp ? '' : (user?.lastName ?? ''),
  });
  const [signIn, setSignIn] = useState({ email: '', password: '' });
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asksSignIn = user?.hasPassword === false;
  const [name, place] = [nameOf(draft), draft.home.location];
  const [placeBefore] = useState(place);
  // A confirmed zone stays until the owner names another city. Existing bookings always fix it.
  const isFixed = settings?.zoneCanChange === false;
  const isSaid = isFixed || (settings?.zoneConfirmed === true && place === placeBefore);
  const suggested = isSaid ? null : zoneOfPlace(place);
  const zone = (isFixed ? null : chosen) ?? suggested ?? settings?.zone ?? 'America/Chicago';
  const email = signIn.email.trim();
  const store = async () => {
    const [firstName, lastName] = [ownerName.firstName.trim(), ownerName.lastName.trim()];
    const body = {
      ...(firstName === '' || lastName === '' ? {} : { firstName, lastName }),
      ...(email === '' ? {} : { email }),
    };
    if (Object.keys(body).length > 0) replaceUser(await api.data('PUT /user/profile', { body }));
    if (signIn.password !== '') {
      const { password: newPassword } = signIn;
      await api.call('PUT /user/password', {
        body: { currentPassword: '', newPassword, confirmPassword: newPassword },
      });
      replaceUser(await api.data('GET /auth/me'));
    }
    if (settings?.zone !== zone || !settings.zoneConfirmed) {
      await api.call('PUT /admin/availability/settings', { body: { zone } });
    }
  };
  const onSave = () => {
    if (name.trim() === '') return setProblem('Please enter your studio’s name.');
    if (asksSignIn && !looksLikeEmail(email)) return setProblem('Please enter your email address.');
    if (asksSignIn && signIn.password === '') return setProblem('Please choose a password.');
    if (asksSignIn && signIn.password.length < shortestPassword) return setProblem(passwordRule);
    setProblem(null);
    save((before) => withPlace(place.trim())(withName(name.trim())(before)), store);
  };
  return (
    <StepForm
      name="studio"
      lead={
        asksSignIn ? 'First what you’ll sign in with, then what clients read first.' : 'Clients read these names first.'
      }
      {...{ isSaving, skip, onSave }}
    >
      {asksSignIn ? (
        <div className="grid-md fit-14">
          <TextInput
            label="Your email"
            description="You’ll sign in with it. Clients don’t see it."
            type="email"
            autoComplete="username"
            maxLength={limitsOf('PUT /user/profile').email.maxLength}
            value={signIn.email}
            onChange={({ currentTarget: { value } }) => setSignIn({ ...signIn, email: value })}
          />
          <PasswordField
            label="Your password"
            description={passwordRule}
            autoComplete="new-password"
            maxLength={limitsOf('PUT /user/password').newPassword.maxLength}
            value={signIn.password}
            onChange={({ currentTarget: { value } }) => setSignIn({ ...signIn, password: value })}
          />
        </div>
      ) : null}
      <div className="grid-md fit-14">
        <TextInput
          label="Your first name"
          autoComplete="given-name"
          value={ownerName.firstName}
          onChange={({ currentTarget: { value } }) => setOwnerName({ ...ownerName, firstName: value })}
        />
        <TextInput
          label="Your last name"
          autoComplete="family-name"
          value={ownerName.lastName}
          onChange={({ currentTarget: { value } }) => setOwnerName({ ...ownerName, lastName: value })}
        />
      </div>
      <TextInput
        label="Studio name"
        maxLength={100}
        value={name}
        onChange={({ currentTarget: { value } }) => edit(withName(value))}
      />
      <TextInput
        label="City and state"
        description="Such as Indianapolis, IN"
        maxLength={100}
        value={place}
        onChange={({ currentTarget: { value } }) => edit(withPlace(value))}
      />
      <NativeSelect
        size="md"
        label="Time zone"
        description={`${!isFixed && mayHaveOtherZone(place) ? 'Your state has two time zones, so please check this one. ' : ''}${zoneWords(!isFixed)}`}
        disabled={isFixed}
        value={zone}
        data={[...zoneChoices(zone)]}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      {isFixed && opening !== undefined && opening.rehearsals > 0 ? (
        <div className={styles.row}>
          <span className="muted">Your trial bookings keep the zone as it is.</span>
          <Button variant="default" size="sm" loading={removal.isPending} onClick={() => removal.mutate()}>
            Remove the trial bookings
          </Button>
        </div>
      ) : null}
      <Problem message={problem} />
    </StepForm>
  );
};
