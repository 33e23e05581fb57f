import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../api/call/client.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { zoneChoices, zoneWords } from '../../format/calendar.ts';
import { ConflictChoice, SaveButtons } from '../../ui/admin/editing/shared-editing.tsx';
import type { Tagged } from '../../ui/admin/editing/use-draft.ts';
import { WeekHours } from '../../ui/admin/hours/week-hours.tsx';
import { Loaded } from '../../ui/admin/list/lists.tsx';
import { chime, isSoundOn, switchSound } from '../../ui/admin/preferences/chime.ts';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { Chips } from '../../ui/buttons.tsx';
import { CalendarFeed } from '../../ui/calendar-feed/calendar-feed.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { PushDevices } from '../../ui/push/push-devices.tsx';
import { settingsQuery } from './settings.query.ts';
import { SettingsFold } from './settings-fold.tsx';
import {
  agendaChoices,
  bookingFields,
  changesFields,
  type FieldGroup,
  feeChoices,
  feeValueLabel,
  followUpFields,
  maxOf,
  type NumberField,
  nameOfSetting,
  paymentFields,
  reminderFields,
  type Settings,
  type SettingsSection,
  sectionOfProblem,
  settingsProblemsOf,
} from './settings-form.ts';
import { type SettingsSummaries, settingsSummaries } from './settings-summaries.ts';
import styles from './settings-tab.module.css';
import { type SettingsEditing, useSettingsEditing } from './use-settings-editing.ts';

/** Switching the sound on plays it once, so that the owner knows it. */
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
        className={styles.number}
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

const NumberGroups = ({ form, groups }: FormProps & { readonly groups: readonly FieldGroup[] }) =>
  groups.map(({ title, fields }) => (
    <section key={title} className="grid-sm above-xs" aria-label={title}>
      <h3>{title}</h3>
      <Numbers form={form} fields={fields} />
    </section>
  ));

const signIns = {
  identifier: 'Clients sign in with their email or phone alone.',
  code: 'Clients sign in with a code we send them.',
} as const satisfies Record<Settings['customerSignIn'], string>;

type SectionProps = FormProps & { readonly settings: Settings; readonly summaries: SettingsSummaries };

const Hours = ({ form, settings }: SectionProps) => {
  const { draft, edit } = form.editing.draft;
  return (
    <>
      <p>
        To change a single day, tap it in the <Link to="/admin/calendar">calendar</Link>.
      </p>
      <WeekHours hours={draft} onChange={(week) => edit((before) => ({ ...before, ...week }))} />
      <Problem message={form.problems.businessHours ?? null} />
      <NativeSelect
        size="md"
        label="Time zone"
        description={zoneWords(settings.zoneCanChange)}
        disabled={!settings.zoneCanChange}
        data={[...zoneChoices(settings.zone)]}
        value={draft.zone}
        onChange={({ currentTarget: { value: zone } }) => edit((before) => ({ ...before, zone }))}
      />
    </>
  );
};

/** A link to the guided opening, where this is set, because the policies are written from it. */
const InSetup = ({ step, words }: { readonly step: string; readonly words: string }) => (
  <Link className={styles.set} to={`/admin/opening?step=${step}`}>
    <span className="wraps">{words}</span>
    <span>Change</span>
  </Link>
);

const Payment = ({ form, summaries }: SectionProps) => (
  <>
    <div className="ruled">
      <InSetup step="policies" words={summaries.deposit} />
      <InSetup step="payment" words={summaries.ways} />
    </div>
    <Numbers form={form} fields={paymentFields} />
  </>
);

/** The fee for a client who does not come. */
const NoShowFee = ({ form: { editing, problems } }: FormProps) => {
  const { draft, edit } = editing.draft;
  const { kind, value } = draft.noShowFee;
  const change = (part: Partial<typeof draft.noShowFee>) =>
    edit((before) => ({ ...before, noShowFee: { ...before.noShowFee, ...part } }));
  const asked = feeValueLabel[kind];
  return (
    <div className="grid-xs">
      <h3>When a client doesn’t come</h3>
      <Chips
        label="When a client doesn’t come"
        options={feeChoices}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
        wraps
      />
      <p className="muted-sm">
        Suggested when you mark a no-show. What she paid counts toward it, and you can waive it.
      </p>
      {asked === null ? null : (
        <NumberInput
          label={asked}
          description={kind === 'percent' ? 'Of the price of the visit.' : 'Never more than the price of the visit.'}
          min={1}
          max={maxOf(kind)}
          clampBehavior="none"
          allowDecimal={false}
          value={value ?? ''}
          error={problems.noShowFee}
          onChange={(typed) => change({ value: typed })}
        />
      )}
    </div>
  );
};

const Changes = ({ form, settings }: SectionProps) => {
  const { draft, edit } = form.editing.draft;
  return (
    <>
      <p>Changes apply to new bookings only.</p>
      <NumberGroups form={form} groups={changesFields} />
      <NoShowFee form={form} />
      <Switch
        size="md"
        label="Ask clients to agree to the policies when they pay"
        description="What they were shown and agreed to is saved with the booking."
        checked={draft.agreementAsked}
        onChange={({ currentTarget: { checked: agreementAsked } }) => edit((before) => ({ ...before, agreementAsked }))}
      />
      <p>{signIns[settings.customerSignIn]}</p>
    </>
  );
};

const Emails = ({ form }: SectionProps) => (
  <>
    <p>
      New hours apply to visits already booked, too. If the new time has just passed, the reminder goes out right away.
      A reminder that was sent is not sent again. At night, from 9 PM to 8 AM, reminders wait for the morning.
    </p>
    <Numbers form={form} fields={reminderFields} />
    <h3>After the visit</h3>
    <p>
      We ask each client once per visit, unless they already reviewed it. When a client is due depends on their last
      retightening or on your hair record. We don’t email clients who booked again or turned these emails off.
    </p>
    <Numbers form={form} fields={followUpFields} />
    <p>
      <Link to="/admin/settings/messages">See what was sent</Link>
    </p>
  </>
);

const Agenda = ({ form }: SectionProps) => {
  const { draft, edit } = form.editing.draft;
  return (
    <NativeSelect
      size="md"
      label="Email me the day’s visits"
      description="Who comes when, what they owe and which payment proofs are waiting. There’s no email on days without visits."
      data={[...agendaChoices]}
      value={String(draft.agendaHour)}
      onChange={({ currentTarget: { value } }) => edit((before) => ({ ...before, agendaHour: Number(value) }))}
    />
  );
};

type Section = {
  readonly name: SettingsSection;
  readonly title: string;
  readonly summary: (summaries: SettingsSummaries) => string;
  readonly Fields: (props: SectionProps) => ReactNode;
};

const sections: readonly Section[] = [
  { name: 'hours', title: 'Your hours', summary: ({ hours }) => hours, Fields: Hours },
  {
    ...{ name: 'booking', title: 'When clients can book', summary: ({ booking }) => booking },
    Fields: ({ form }) => <NumberGroups form={form} groups={bookingFields} />,
  },
  {
    ...{ name: 'payment', title: 'Deposit and payment', Fields: Payment },
    summary: ({ deposit, ways }) => `${deposit}. ${ways}`,
  },
  { name: 'changes', title: 'Canceling and moving visits', summary: ({ changes }) => changes, Fields: Changes },
  { name: 'emails', title: 'Emails to clients', summary: ({ reminders }) => reminders, Fields: Emails },
  { name: 'agenda', title: 'Your day by email', summary: ({ agenda }) => agenda, Fields: Agenda },
];

/** The open section. It is stored in the address, so that a reload or a link opens it. */
const useOpenSection = () => {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(search.get('section'));
  const show = (name: string | null) => {
    setOpen(name);
    setSearch(name === null ? {} : { section: name }, { replace: true });
  };
  return {
    show,
    of: (name: string) => ({ name, isOpen: open === name, onToggle: () => show(open === name ? null : name) }),
  };
};

type OpenSection = ReturnType<typeof useOpenSection>;

const SettingsForm = ({ saved, open }: { readonly saved: Tagged<Settings>; readonly open: OpenSection }) => {
  const form = useSettingsEditing(saved);
  const { policies } = useBranding().branding;
  const { editing, refusal } = form;
  const { draft, isUnsaved } = editing.draft;
  const summaries = settingsSummaries(saved.value, policies);
  const shown = sections.map((section) => ({ ...section, fold: open.of(section.name) }));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = sectionOfProblem(settingsProblemsOf(draft));
        flushSync(() => {
          editing.save();
          if (wrong !== null) open.show(wrong);
        });
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      {shown.map(({ title, summary, Fields, fold }) => (
        <SettingsFold key={title} {...{ ...fold, title }} summary={summary(summaries)}>
          <Fields {...{ form, summaries }} settings={saved.value} />
        </SettingsFold>
      ))}
      <Problem message={refusal === null ? null : sentenceOf(refusal, 'Failed to save settings')} />
      {isUnsaved || shown.some(({ fold }) => fold.isOpen) ? (
        <div className={styles.save} data-unsaved={isUnsaved ? true : undefined}>
          <SaveButtons editing={editing} save="Save settings" submits />
        </div>
      ) : null}
      <ConflictChoice editing={editing} nameOf={nameOfSetting} />
    </form>
  );
};

const OnThisDevice = ({ open }: { readonly open: OpenSection }) => (
  <div className={styles.form}>
    <SettingsFold
      {...open.of('device')}
      title="Alerts on this device"
      summary={isSoundOn() ? 'Sound for new bookings is on' : 'Sound for new bookings is off'}
    >
      <SoundSwitch />
      <PushDevices when="Shows a short message when a client books, moves or cancels, or sends a payment proof, even while the site is closed. It doesn’t show names." />
    </SettingsFold>
    <SettingsFold
      {...open.of('feed')}
      title="Your phone’s calendar"
      summary="See your visits in the calendar that you use"
    >
      <CalendarFeed shows="See all appointments, with names and phone numbers, in the calendar on your phone or computer. It updates by itself." />
    </SettingsFold>
  </div>
);

/** The usual hours and the booking rules. The hours of a single day are in the calendar. */
export const SettingsTab = () => {
  const open = useOpenSection();
  return (
    <>
      <TabHeading title="Settings" />
      <Loaded of={useQuery(settingsQuery())} failed="Failed to load settings" waiting={{ rows: 6, height: 76 }}>
        {(saved) => <SettingsForm saved={saved} open={open} />}
      </Loaded>
      <OnThisDevice open={open} />
      <p className={styles.elsewhere}>
        Messages, security, other calendars and your account are under <Link to="/admin/more">More</Link>.
      </p>
    </>
  );
};
