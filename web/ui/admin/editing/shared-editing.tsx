import { Button } from '@mantine/core';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictOf, type Path } from './three-ways.ts';
import type { SharedEditing } from './use-shared-editing.ts';

type ConflictProps<Value> = { readonly editing: SharedEditing<Value>; readonly nameOf: (path: Path) => string };

/** What both windows changed, while she chooses between them. */
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
  /** Whether the form around the buttons saves on submit. */
  readonly submits?: boolean;
};

/** Saves or discards unsaved changes. If another window has saved meanwhile, it opens the choice. */
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
