import { Button } from '@mantine/core';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogActions } from '../dialog/dialog-actions.tsx';
import styles from './conflict-dialog.module.css';
import type { Conflict } from './three-ways.ts';

type ConflictDialogProps = {
  /** What each side changed, by the names of the fields. */
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
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );

/** Shown if two windows changed the same thing. It lists the differences, and she chooses what is saved. */
export const ConflictDialog = ({ conflict, busy, onLoadTheirs, onKeepMine, onClose }: ConflictDialogProps) => (
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
