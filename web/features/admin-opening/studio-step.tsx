import { limitsOf } from 'virtual:form-limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, sentenceOf } from '../../api/call/client.ts';
import { availabilitySettingsQuery, openingQuery } from '../../api/salon.query.ts';
import type { Branding } from '../../branding/branding.ts';
import { zoneChoiceLabel, zoneChoices, zoneWords } from '../../format/calendar.ts';
import { looksLikeEmail } from '../../format/phone.ts';
import { PasswordField } from '../../forms/person-fields.tsx';
import { isNameMadeUp, useSession } from '../../session/session-context.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { toast } from '../../ui/messages/toast.tsx';
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

/** Asks only for the email and the password, and saves them at once. */
const SignInPart = ({ skip }: Pick<StepProps, 'skip'>) => {
  const { replaceUser } = useSession();
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const email = typed.email.trim();
  const saving = useMutation({
    mutationFn: async () => {
      await api.call('PUT /user/profile', { body: { email } });
      const { password: newPassword } = typed;
      await api.call('PUT /user/password', {
        body: { currentPassword: '', newPassword, confirmPassword: newPassword },
      });
      return api.data('GET /auth/me');
    },
    onSuccess: replaceUser,
    onError: (error) => toast.error(sentenceOf(error, 'This step couldn’t be saved. Please try again.')),
  });
  const onSave = () => {
    if (!looksLikeEmail(email)) return setProblem('Please enter your email address.');
    if (typed.password === '') return setProblem('Please choose a password.');
    if (typed.password.length < shortestPassword) return setProblem(passwordRule);
    setProblem(null);
    saving.mutate();
  };
  return (
    <StepForm name="studio" lead="First what you’ll sign in with." {...{ skip, onSave, isSaving: saving.isPending }}>
      <TextInput
        label="Your email"
        description="Clients don’t see it."
        type="email"
        autoComplete="username"
        maxLength={limitsOf('PUT /user/profile').email.maxLength}
        value={typed.email}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, email: value })}
      />
      <PasswordField
        label="Your password"
        description={passwordRule}
        autoComplete="new-password"
        maxLength={limitsOf('PUT /user/password').newPassword.maxLength}
        value={typed.password}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, password: value })}
      />
      <Problem message={problem} />
    </StepForm>
  );
};

type ZoneProps = {
  readonly zone: string;
  readonly place: string;
  /** True if bookings fix the zone. */
  readonly isFixed: boolean;
  readonly onChoose: (zone: string) => void;
};

/** The zone follows from the city. It is asked only in a state with two, or if the owner wants to change it. */
const ZoneOfStudio = ({ zone, place, isFixed, onChoose }: ZoneProps) => {
  const [isChanging, setChanging] = useState(false);
  const isUnsure = mayHaveOtherZone(place);
  if (isFixed || (!isChanging && !isUnsure))
    return (
      <p className="row">
        <span className="muted">Your times are in {zoneChoiceLabel(zone)}.</span>
        {isFixed ? null : (
          <button type="button" className="link-button" onClick={() => setChanging(true)}>
            Change
          </button>
        )}
      </p>
    );
  return (
    <NativeSelect
      size="md"
      label="Time zone"
      description={`${isUnsure ? 'Your state has two time zones, so please check this one. ' : ''}${zoneWords(true)}`}
      value={zone}
      data={[...zoneChoices(zone)]}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    />
  );
};

const StudioPart = ({ draft, edit, save, isSaving, skip }: StepProps) => {
  const { user, replaceUser } = useSession();
  const { data: settings } = useQuery(availabilitySettingsQuery());
  const { data: opening } = useQuery(openingQuery());
  const removal = useRemoveRehearsals();
  const isMadeUp = isNameMadeUp(user);
  const [ownerName, setOwnerName] = useState({
    firstName: isMadeUp ? '' : (user?.firstName ?? ''),
    lastName: isMadeUp ? '' : (user?.lastName ?? ''),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [name, place] = [nameOf(draft), draft.home.location];
  const [placeBefore] = useState(place);
  // A confirmed zone stays until the owner names another city. Existing bookings always fix it.
  const isFixed = settings?.zoneCanChange === false;
  const isSaid = isFixed || (settings?.zoneConfirmed === true && place === placeBefore);
  const suggested = isSaid ? null : zoneOfPlace(place);
  const zone = (isFixed ? null : chosen) ?? suggested ?? settings?.zone ?? 'America/Chicago';
  const store = async () => {
    const [firstName, lastName] = [ownerName.firstName.trim(), ownerName.lastName.trim()];
    if (firstName !== '' && lastName !== '')
      replaceUser(await api.data('PUT /user/profile', { body: { firstName, lastName } }));
    if (settings?.zone !== zone || !settings.zoneConfirmed) {
      await api.call('PUT /admin/availability/settings', { body: { zone } });
    }
  };
  const onSave = () => {
    if (name.trim() === '') return setProblem('Please enter your studio’s name.');
    setProblem(null);
    save((before) => withPlace(place.trim())(withName(name.trim())(before)), store);
  };
  return (
    <StepForm name="studio" lead="What clients read first." {...{ isSaving, skip, onSave }}>
      <div className="grid-md fit-9">
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
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => edit(withName(value))}
      />
      <TextInput
        label="City and state"
        description="Such as Indianapolis, IN"
        maxLength={100}
        value={place}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => edit(withPlace(value))}
      />
      <ZoneOfStudio {...{ zone, place, isFixed }} onChoose={setChosen} />
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

/** First what the owner signs in with, if she has no password yet; then what clients read first. */
export const StudioStep = (props: StepProps) => {
  const { user } = useSession();
  const [isLater, setLater] = useState(false);
  const asksSignIn = user?.hasPassword === false && !isLater;
  const asked = useRef(asksSignIn);
  useEffect(() => {
    if (asked.current === asksSignIn) return;
    asked.current = asksSignIn;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('step-studio')?.focus({ preventScroll: true });
  }, [asksSignIn]);
  return asksSignIn ? <SignInPart skip={() => setLater(true)} /> : <StudioPart {...props} />;
};
