import { Button, TextInput } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { categoriesQuery } from '../../../api/services.query.ts';
import iconButtons from '../../../ui/admin/list/icon-buttons.module.css';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { categoryProblem } from '../editor/service-form.ts';
import { useDeleteCategory, useRenameCategory } from '../services.query.ts';
import styles from './category-manager.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const warningMillis = 5_000;

type RenamingProps = {
  readonly name: string;
  readonly known: readonly string[];
  readonly onDone: (newName: string | null) => void;
};

const Renaming = ({ name, known, onDone }: RenamingProps) => {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameCategory();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newName = typed.trim();
    const others = known.filter((each) => each !== name);
    const found = categoryProblem(newName, others);
    setProblem(found);
    if (found !== null) return;
    // The list may have removed this row already, and then callbacks given to `mutate` would not run.
    rename.mutateAsync({ oldName: name, newName }).then(
      () => onDone(newName),
      () => undefined,
    );
  };
  return (
    <form className={styles.renaming} onSubmit={submit}>
      <TextInput
        aria-label={`New name of ${name}`}
        value={typed}
        error={problem}
        autoFocus
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <button type="submit" className={iconButtons.icon} aria-label="Save the name" disabled={rename.isPending}>
        <IconCheck {...icon} />
      </button>
      <button type="button" className={iconButtons.icon} aria-label="Keep the old name" onClick={() => onDone(null)}>
        <IconX {...icon} />
      </button>
    </form>
  );
};

/** Closes the question after five seconds, so that a later click does not delete by accident. */
const Warning = ({ name, onKeep }: { readonly name: string; readonly onKeep: () => void }) => {
  const remove = useDeleteCategory();
  useTimeout(onKeep, warningMillis, { autoInvoke: true });
  return (
    <div role="alert" className={styles.warning}>
      <p>
        Delete <strong>{name}</strong>? Its services stay bookable, without a category.
      </p>
      <Button size="sm" variant="default" autoFocus onClick={onKeep}>
        Keep
      </Button>
      <Button size="sm" className="danger" loading={remove.isPending} onClick={() => remove.mutate(name)}>
        Delete
      </Button>
    </div>
  );
};

type CategoryRowProps = {
  readonly name: string;
  readonly known: readonly string[];
  readonly updated: boolean;
  readonly onRenamed: (newName: string) => void;
};

/** A category: shown, being renamed, or before it is deleted. */
export const CategoryRow = ({ name, known, updated, onRenamed }: CategoryRowProps) => {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'warned'>('shown');
  if (mode === 'warned') return <Warning name={name} onKeep={() => setMode('shown')} />;
  if (mode === 'renaming') {
    const done = (newName: string | null) => {
      setMode('shown');
      if (newName !== null) onRenamed(newName);
    };
    return <Renaming name={name} known={known} onDone={done} />;
  }
  return (
    <>
      <span>{name}</span>
      {updated ? (
        <em role="status" className={styles.updated}>
          <IconCheck {...icon} /> Updated
        </em>
      ) : null}
      <button
        type="button"
        className={iconButtons.icon}
        aria-label={`Rename ${name}`}
        onClick={() => setMode('renaming')}
      >
        <IconPencil {...icon} />
      </button>
      <button
        type="button"
        className={iconButtons.icon}
        aria-label={`Delete ${name}`}
        onClick={() => setMode('warned')}
      >
        <IconTrash {...icon} />
      </button>
    </>
  );
};

/** Says that the categories could not be loaded, so none can be chosen. */
export const CategoriesFailed = () => {
  const { data, error, refetch } = useQuery(categoriesQuery());
  return (
    <PartFailed
      error={data === undefined ? error : null}
      failed="Failed to load categories"
      onRetry={() => void refetch()}
    />
  );
};
