import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { sentenceOf } from '../../../api/call/api-error.ts';
import { categoriesQuery } from '../../../api/services.query.ts';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/admin/dialog/dialog-actions.tsx';
import { RowsWaiting } from '../../../ui/admin/list/rows-waiting.tsx';
import { PageError } from '../../../ui/page/page-state.tsx';
import { categoryProblem } from '../editor/service-form.ts';
import { useAddCategory } from '../service.mutations.ts';
import styles from './category-manager.module.css';
import { CategoryRow } from './category-row.tsx';

const tickMillis = 2_000;

const NewCategory = ({ known }: { readonly known: readonly string[] }) => {
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

/** The new name, which is marked for two seconds. */
const useTick = () => {
  const [ticked, setTicked] = useState<string | null>(null);
  useEffect(() => {
    if (ticked === null) return;
    const timer = setTimeout(() => setTicked(null), tickMillis);
    return () => clearTimeout(timer);
  }, [ticked]);
  return { ticked, setTicked };
};

/** Renaming moves the services to the new name. After deleting they can still be booked. */
export const CategoryManager = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, isPending, refetch } = useQuery(categoriesQuery());
  const { ticked, setTicked } = useTick();
  const categories = data ?? [];
  return (
    <Dialog opened onClose={onClose} title="Manage Categories" size="md">
      <NewCategory known={categories} />
      {isPending ? <RowsWaiting label="Loading categories..." rows={5} height={44} /> : null}
      {error === null || data !== undefined ? null : (
        <PageError message={sentenceOf(error, 'Failed to load categories')} onRetry={() => void refetch()} />
      )}
      <ul className={styles.categories}>
        {categories.map((name) => (
          <li key={name}>
            <CategoryRow name={name} known={categories} updated={name === ticked} onRenamed={setTicked} />
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
