import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogActions } from '../dialog.tsx';
import styles from './conflict-dialog.module.css';
import { useUnsaved } from './leave-guard.tsx';
import { type Conflict, conflictOf, mineOverTheirs, type Path } from './three-ways.ts';
import type { Draft, Tagged } from './use-draft.ts';

/** An edit of something that another window may save at the same time. */
export type SharedEditing<Value> = {
  readonly draft: Draft<Value>;
  readonly isSaving: boolean;
  /** True while the owner chooses between the other window's changes and hers. */
  readonly isChoosing: boolean;
  readonly choose: (isOpen: boolean) => void;
  readonly save: () => void;
  readonly discard: () => void;
  readonly loadTheirs: () => void;
  readonly keepMine: () => void;
};

type Parts<Value> = {
  readonly draft: Draft<Value>;
  readonly isSaving: boolean;
  /** Saves over the draft's own revision or the other window's. Opens or closes the choice, depending on the result. */
  readonly send: (wanted: Value, over: Tagged<Value>, choose: (isOpen: boolean) => void) => void;
};

/** If another window has saved a newer revision, saves nothing before the owner has chosen. */
export const useSharedEditing = <Value,>({ draft, isSaving, send }: Parts<Value>): SharedEditing<Value> => {
  const [isChoosing, choose] = useState(false);
  useUnsaved(draft.isUnsaved);
  const { base, theirs } = draft;
  return {
    ...{ draft, isSaving, isChoosing, choose },
    save: () => send(draft.draft, base, choose),
    discard: () => draft.startFrom(theirs ?? base),
    loadTheirs: () => {
      if (theirs !== null) draft.startFrom(theirs);
      choose(false);
    },
    keepMine: () => {
      if (theirs === null) return;
      send(mineOverTheirs({ base: base.value, theirs: theirs.value, mine: draft.draft }), theirs, choose);
    },
  };
};

type ConflictDialogProps = {
  /** The names of the fields that each side changed. */
  readonly conflict: Conflict;
  readonly busy: boolean;
  readonly onLoadTheirs: () => void;
  readonly onKeepMine: () => void;
  readonly onClose: () => void;
};

const Fields = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul className="bullets">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );

/** Shown if two windows changed the same thing. Lists the differences; the owner chooses what to save. */
const ConflictDialog = ({ conflict, busy, onLoadTheirs, onKeepMine, onClose }: ConflictDialogProps) => (
  <Dialog opened onClose={onClose} title="Changed in another window">
    <div className={styles.conflict}>
      <p>Someone else saved changes since you opened this page. Yours aren't saved yet.</p>
      <Fields title="Changed in both windows" names={conflict.both} />
      <Fields title="Changed there" names={conflict.theirs} />
      <Fields title="Changed by you, here" names={conflict.mine} />
      <p>
        {conflict.both.length === 0
          ? 'Keeping yours saves both, because the changes don’t overlap.'
          : 'Where both windows changed the same thing, yours is saved. Everything else they changed stays.'}
      </p>
    </div>
    <DialogActions>
      <Button variant="default" disabled={busy} onClick={onLoadTheirs}>
        Load theirs
      </Button>
      <Button loading={busy} onClick={onKeepMine}>
        Keep mine
      </Button>
    </DialogActions>
  </Dialog>
);

type ConflictProps<Value> = { readonly editing: SharedEditing<Value>; readonly nameOf: (path: Path) => string };

/** The changes of both windows, shown while the owner chooses. */
export const ConflictChoice = <Value,>({ editing, nameOf }: ConflictProps<Value>) => {
  const { base, draft, theirs } = editing.draft;
  return editing.isChoosing && theirs !== null ? (
    <ConflictDialog
      conflict={conflictOf({ base: base.value, theirs: theirs.value, mine: draft }, nameOf)}
      busy={editing.isSaving}
      onLoadTheirs={editing.loadTheirs}
      onKeepMine={editing.keepMine}
      onClose={() => editing.choose(false)}
    />
  ) : null;
};

type SaveButtonsProps<Value> = {
  readonly editing: SharedEditing<Value>;
  readonly save: string;
  /** True if the form around the buttons saves on submit. */
  readonly submits?: boolean;
};

/** Saves or discards unsaved changes. If another window has saved since, opens the choice. */
export const SaveButtons = <Value,>({ editing, save, submits = false }: SaveButtonsProps<Value>) => {
  const { isUnsaved, theirs } = editing.draft;
  const press = submits ? ({ type: 'submit' } as const) : { onClick: editing.save };
  return (
    <>
      {theirs === null ? (
        <Button {...press} loading={editing.isSaving} disabled={!isUnsaved}>
          {save}
        </Button>
      ) : (
        <Button onClick={() => editing.choose(true)}>Changed in another window: compare</Button>
      )}
      {isUnsaved ? (
        <Button variant="default" disabled={editing.isSaving} onClick={editing.discard}>
          Discard
        </Button>
      ) : null}
    </>
  );
};
