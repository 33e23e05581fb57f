import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { categoriesQuery } from '../../api/services.query.ts';
import { Dialog } from '../../ui/admin/dialog.tsx';
import { DialogActions } from '../../ui/admin/dialog-actions.tsx';
import styles from './category-manager.module.css';
import { useAddCategory, useDeleteCategory, useRenameCategory } from './service.mutations.ts';
import { categoryProblem } from './service-form.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type Named = { readonly name: string; readonly known: readonly string[] };

const Renaming = ({ name, known, onDone }: Named & { readonly onDone: () => void }) => {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameCategory();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = categoryProblem(
      typed,
      known.filter((each) => each !== name),
    );
    setProblem(found);
    if (found === null) rename.mutate({ oldName: name, newName: typed.trim() }, { onSuccess: onDone });
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
      <button type="submit" className={styles.act} aria-label="Save the name" disabled={rename.isPending}>
        <IconCheck {...icon} />
      </button>
      <button type="button" className={styles.act} aria-label="Keep the old name" onClick={onDone}>
        <IconX {...icon} />
      </button>
    </form>
  );
};

const Category = ({ name, known }: Named) => {
  const [renaming, setRenaming] = useState(false);
  const remove = useDeleteCategory();
  if (renaming) return <Renaming name={name} known={known} onDone={() => setRenaming(false)} />;
  return (
    <>
      <span>{name}</span>
      <button type="button" className={styles.act} aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        <IconPencil {...icon} />
      </button>
      <button
        type="button"
        className={styles.act}
        aria-label={`Delete ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(name)}
      >
        <IconTrash {...icon} />
      </button>
    </>
  );
};

const NewCategory = ({ known }: Pick<Named, 'known'>) => {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAddCategory();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = categoryProblem(name, known);
    setProblem(found);
    if (found === null) add.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form className={styles.adding} onSubmit={submit}>
      <TextInput
        label="New category"
        value={name}
        error={problem}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        Add category
      </Button>
    </form>
  );
};

/** Renaming moves the services along; a category that still has some cannot go. */
export const CategoryManager = ({ onClose }: { readonly onClose: () => void }) => {
  const categories = useQuery(categoriesQuery()).data ?? [];
  return (
    <Dialog opened onClose={onClose} title="Manage Categories" size="md">
      <NewCategory known={categories} />
      <ul className={styles.categories}>
        {categories.map((name) => (
          <li key={name}>
            <Category name={name} known={categories} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
};
