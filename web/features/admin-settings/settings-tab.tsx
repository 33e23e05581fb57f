import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { chime, isSoundOn, switchSound } from '../../ui/admin/preferences/chime.ts';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../api/call/client.ts';
import { zoneChoices, zoneWords } from '../../format/calendar.ts';
import { ConflictChoice, SaveButtons } from '../../ui/admin/editing/shared-editing.tsx';
import type { Tagged } from '../../ui/admin/editing/use-draft.ts';
import { WeekHours } from '../../ui/admin/hours/week-hours.tsx';
import { Loaded } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { CalendarFeed } from '../../ui/calendar-feed/calendar-feed.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { PushDevices } from '../../ui/push/push-devices.tsx';
import { settingsQuery } from './settings.query.ts';
import {
  agendaChoices,
  calendarFields,
  followUpFields,
  hoursFields,
  type NumberField,
  nameOfSetting,
  paymentFields,
  policyFields,
  proofFields,
  reminderFields,
  type Settings,
} from './settings-form.ts';
import styles from './settings-tab.module.css';
import { type SettingsEditing, useSettingsEditing } from './use-settings-editing.ts';

/** The sound is played once when it is switched on, so that the owner knows it. */
const SoundSwitch = () => {
  const [on, setOn] = useState(isSoundOn);
  return (
    <Switch
      size="md"
      label="Sound for new bookings"
      description="Plays two soft notes on this device when a client books."
      checked={on}
      onChange={({ currentTarget: { checked } }) => {
        switchSound(checked);
        setOn(checked);
        void chime();
      }}
    />
  );
};

type FormProps = { readonly form: SettingsEditing };

const Numbers = ({ form: { editing, problems }, fields }: FormProps & { readonly fields: readonly NumberField[] }) => (
  <div className={styles.fields}>
    {fields.map(({ name, label, hint, min, max, step }) => (
      <NumberInput
        key={name}
        label={label}
        description={hint}
        {...{ min, max, step }}
        clampBehavior="none"
        allowDecimal={false}
        value={editing.draft.draft[name]}
        error={problems[name]}
        onChange={(value) => editing.draft.edit((before) => ({ ...before, [name]: value }))}
      />
    ))}
  </div>
);

/** When clients can book on every day that has no hours of its own. */
const UsualHours = ({ form }: FormProps) => {
  const { draft, edit } = form.editing.draft;
  return (
    <section className={styles.panel} aria-labelledby="hours-settings">
      <h2 id="hours-settings">Usual hours</h2>
      <p>
        To change a single day, tap it in the <Link to="/admin/calendar">calendar</Link>.
      </p>
      <WeekHours hours={draft} onChange={(week) => edit((before) => ({ ...before, ...week }))} />
      <Problem message={form.problems.businessHours ?? null} />
      <Numbers form={form} fields={hoursFields} />
    </section>
  );
};

const signIns = {
  identifier: 'Clients sign in with their email or phone alone.',
  code: 'Clients sign in with a code we send them.',
} as const satisfies Record<Settings['customerSignIn'], string>;

const Sections = ({ form, settings }: FormProps & { readonly settings: Settings }) => (
  <>
    <UsualHours form={form} />
    <section className={styles.panel} aria-labelledby="calendar-settings">
      <h2 id="calendar-settings">Calendar</h2>
      <NativeSelect
        size="md"
        label="Time zone"
        description={zoneWords(settings.zoneCanChange)}
        disabled={!settings.zoneCanChange}
        data={[...zoneChoices(settings.zone)]}
        value={form.editing.draft.draft.zone}
        onChange={({ currentTarget: { value: zone } }) => form.editing.draft.edit((before) => ({ ...before, zone }))}
      />
      <Numbers form={form} fields={calendarFields} />
    </section>
    <section className={styles.panel} aria-labelledby="policy-settings">
      <h2 id="policy-settings">What clients can do themselves</h2>
      <p>Changes apply to new bookings only.</p>
      <Numbers form={form} fields={policyFields} />
      <Switch
        size="md"
        label="Ask clients to agree to the policies when they pay"
        description="What they were shown and agreed to is saved with the booking."
        checked={form.editing.draft.draft.agreementAsked}
        onChange={({ currentTarget: { checked: agreementAsked } }) =>
          form.editing.draft.edit((before) => ({ ...before, agreementAsked }))
        }
      />
      <p>{signIns[settings.customerSignIn]}</p>
    </section>
    <section className={styles.panel} aria-labelledby="reminder-settings">
      <h2 id="reminder-settings">Reminders by email</h2>
      <p>
        New hours apply to visits already booked, too. If the new time has just passed, the reminder goes out right
        away. A reminder that was sent is not sent again. At night, from 9 PM to 8 AM, reminders wait for the morning.
      </p>
      <Numbers form={form} fields={reminderFields} />
      <p>
        <Link to="/admin/settings/messages">See what was sent</Link>
      </p>
    </section>
    <section className={styles.panel} aria-labelledby="agenda-settings">
      <h2 id="agenda-settings">Your day by email</h2>
      <NativeSelect
        size="md"
        label="Email me the day’s visits"
        description="Who comes when, what they owe and which payment proofs are waiting. There’s no email on days without visits."
        data={[...agendaChoices]}
        value={String(form.editing.draft.draft.agendaHour)}
        onChange={({ currentTarget: { value } }) =>
          form.editing.draft.edit((before) => ({ ...before, agendaHour: Number(value) }))
        }
      />
    </section>
    <section className={styles.panel} aria-labelledby="follow-up-settings">
      <h2 id="follow-up-settings">After the visit</h2>
      <p>
        We ask each client once per visit, unless they already reviewed it. When a client is due depends on their last
        retightening or on your hair record. We don’t email clients who booked again or turned these emails off.
      </p>
      <Numbers form={form} fields={followUpFields} />
    </section>
    <section className={styles.panel} aria-labelledby="proof-settings">
      <h2 id="proof-settings">Payments</h2>
      <p>Proofs that belong to an appointment, or that you verified, are always kept.</p>
      <Numbers form={form} fields={[...paymentFields, ...proofFields]} />
    </section>
  </>
);

const SettingsForm = ({ saved }: { readonly saved: Tagged<Settings> }) => {
  const form = useSettingsEditing(saved);
  const { editing, refusal } = form;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flushSync(editing.save);
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      <Sections form={form} settings={saved.value} />
      <Problem message={refusal === null ? null : sentenceOf(refusal, 'Failed to save settings')} />
      <div className={styles.row}>
        <SaveButtons editing={editing} save="Save settings" submits />
      </div>
      <ConflictChoice editing={editing} nameOf={nameOfSetting} />
    </form>
  );
};

/** What is set in a place of its own, in the order in which owners look for it. */
const elsewhere = [
  { to: '/settings', name: 'Your account', about: 'Your name, email and password' },
  { to: '/admin/opening', name: 'Studio setup', about: 'Look, getting paid, policies and photos' },
  { to: '/admin/settings/messages', name: 'Messages', about: 'Emails to clients and to you' },
  { to: '/admin/settings/calendars', name: 'Other calendars', about: 'When you’re busy elsewhere' },
  { to: '/admin/settings/import', name: 'Import and export', about: 'Clients, services and visits' },
  { to: '/admin/settings/webhooks', name: 'Webhooks', about: 'Tell other programs what happens' },
  { to: '/admin/settings/security', name: 'Security', about: 'Failed sign-ins, passkeys and codes' },
] as const;

const Elsewhere = () => (
  <nav className={styles.elsewhere} aria-label="More settings">
    {elsewhere.map(({ to, name, about }) => (
      <Link key={to} to={to}>
        <strong>{name}</strong>
        <span>{about}</span>
        <IconChevronRight size={20} stroke={1.5} aria-hidden />
      </Link>
    ))}
  </nav>
);

/** The usual hours and the rules of booking. The hours of a single day are in the calendar. */
export const SettingsTab = () => (
  <>
    <TabHeading title="Settings" />
    <Elsewhere />
    <Loaded of={useQuery(settingsQuery())} failed="Failed to load settings" waiting={{ rows: 2, height: 240 }}>
      {(saved) => <SettingsForm saved={saved} />}
    </Loaded>
    <div className={styles.device}>
      <section className={styles.panel} aria-labelledby="device-settings">
        <h2 id="device-settings">This device</h2>
        <SoundSwitch />
        <PushDevices
          when="Shows a short message when a client books, moves or cancels, or sends a payment proof, even while the site is closed. It doesn’t show names."
          closed={null}
        />
      </section>
    </div>
    <CalendarFeed
      className={styles.feed}
      shows="See all appointments, with names and phone numbers, in the calendar on your phone or computer. It updates by itself."
    />
  </>
);
