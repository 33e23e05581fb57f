import { Button, NativeSelect, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../api/api-error.ts';
import { zoneChoices } from '../../format/zones.ts';
import { ConflictDialog } from '../../ui/admin/conflict-dialog.tsx';
import { RowsWaiting } from '../../ui/admin/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab-heading.tsx';
import { conflictOf } from '../../ui/admin/three-ways.ts';
import type { Tagged } from '../../ui/admin/use-draft.ts';
import { PageError } from '../../ui/page-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { settingsQuery } from './settings.query.ts';
import { calendarFields, type NumberField, nameOfSetting, policyFields, type Settings } from './settings-form.ts';
import styles from './settings-tab.module.css';
import { type SettingsEditing, useSettingsEditing } from './use-settings-editing.ts';

type EditingProps = { readonly editing: SettingsEditing };

const Numbers = ({ editing, fields }: EditingProps & { readonly fields: readonly NumberField[] }) => (
  <div className={styles.fields}>
    {fields.map(({ name, label, hint, min, max, step }) => (
      <NumberInput
        key={name}
        size="md"
        label={label}
        description={hint}
        {...{ min, max, step }}
        clampBehavior="none"
        allowDecimal={false}
        value={editing.draft.draft[name]}
        error={editing.problems[name]}
        onChange={(value) => editing.draft.edit((before) => ({ ...before, [name]: value }))}
      />
    ))}
  </div>
);

const signIns = {
  identifier: 'Clients sign in with their email or phone alone.',
  code: 'Clients sign in with a code that is sent to them.',
} as const satisfies Record<Settings['customerSignIn'], string>;

const Sections = ({ editing, settings }: EditingProps & { readonly settings: Settings }) => (
  <>
    <section className={styles.panel} aria-labelledby="calendar-settings">
      <h2 id="calendar-settings">Calendar</h2>
      <NativeSelect
        size="md"
        label="Time zone"
        description="It cannot change while visits are booked."
        data={[...zoneChoices(settings.zone)]}
        value={editing.draft.draft.zone}
        onChange={({ currentTarget: { value: zone } }) => editing.draft.edit((before) => ({ ...before, zone }))}
      />
      <Numbers editing={editing} fields={calendarFields} />
    </section>
    <section className={styles.panel} aria-labelledby="policy-settings">
      <h2 id="policy-settings">What clients may do themselves</h2>
      <p>What is booked keeps the rules it was booked under.</p>
      <Numbers editing={editing} fields={policyFields} />
      <p>{signIns[settings.customerSignIn]}</p>
    </section>
  </>
);

const Buttons = ({ editing }: EditingProps) => {
  const { isUnsaved, theirs, base, startFrom } = editing.draft;
  return (
    <div className={styles.row}>
      {theirs === null ? (
        <Button type="submit" loading={editing.isSaving} disabled={!isUnsaved}>
          Save settings
        </Button>
      ) : (
        <Button onClick={() => editing.choose(true)}>Changed in another window: compare</Button>
      )}
      {isUnsaved ? (
        <Button variant="default" disabled={editing.isSaving} onClick={() => startFrom(theirs ?? base)}>
          Discard
        </Button>
      ) : null}
      <Link to="/settings">Your name, email and password</Link>
    </div>
  );
};

const SettingsForm = ({ saved }: { readonly saved: Tagged<Settings> }) => {
  const editing = useSettingsEditing(saved);
  const { base, draft, theirs } = editing.draft;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        editing.save();
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      <Sections editing={editing} settings={saved.value} />
      <Problem message={editing.refusal === null ? null : sentenceOf(editing.refusal, 'Failed to save settings')} />
      <Buttons editing={editing} />
      {editing.isChoosing && theirs !== null ? (
        <ConflictDialog
          conflict={conflictOf({ base: base.value, theirs: theirs.value, mine: draft }, nameOfSetting)}
          busy={editing.isSaving}
          onLoadTheirs={editing.loadTheirs}
          onKeepMine={editing.keepMine}
          onClose={() => editing.choose(false)}
        />
      ) : null}
    </form>
  );
};

/** The rules of booking; the hours of the days stand in the calendar. */
export const SettingsTab = () => {
  const { data: saved, error, refetch } = useQuery(settingsQuery());
  return (
    <>
      <TabHeading title="Settings" />
      {saved === undefined && error !== null ? (
        <PageError message={sentenceOf(error, 'Failed to load settings')} onRetry={() => void refetch()} />
      ) : null}
      {saved === undefined && error === null ? <RowsWaiting label="Loading..." rows={2} height={240} /> : null}
      {saved === undefined ? null : <SettingsForm saved={saved} />}
    </>
  );
};
