import { Button } from '@mantine/core';
import { ConflictChoice } from '../../ui/admin/editing/shared-editing.tsx';
import styles from './branding-tab.module.css';
import { nameOfField } from './fields.ts';
import type { BrandingEditing } from './use-editing.ts';

/** The bar at the foot while something is unsaved. It says if another window has saved meanwhile. */
export const SaveBar = ({ editing }: { readonly editing: BrandingEditing }) => {
  const { theirs, isUnsaved } = editing.draft;
  if (!isUnsaved) return null;
  return (
    <>
      <div className={styles.bar} role="status">
        <span>{theirs === null ? 'Unsaved changes' : 'Changed in another window'}</span>
        <Button variant="default" disabled={editing.isSaving} onClick={editing.discard}>
          Discard
        </Button>
        {theirs === null ? (
          <Button loading={editing.isSaving} onClick={editing.save}>
            Save changes
          </Button>
        ) : (
          <Button onClick={() => editing.choose(true)}>Compare</Button>
        )}
      </div>
      <ConflictChoice editing={editing} nameOf={nameOfField} />
    </>
  );
};
