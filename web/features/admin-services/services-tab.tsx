import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import { categoriesQuery } from '../../api/services.query.ts';
import type { Service } from '../../api/types.ts';
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/admin/dialog.tsx';
import { useFilters, usePageWithin, useSelection } from '../../ui/admin/list/list-state.ts';
import { Pages, RowsWaiting, Stale, Unanswered } from '../../ui/admin/list/lists.tsx';
import { More, TabHeading } from '../../ui/admin/tab.tsx';
import { PageError, PageState } from '../../ui/page.tsx';
import { AddOnsDialog } from './add-ons/add-ons-dialog.tsx';
import styles from './categories/category-manager.module.css';
import { CategoryRow } from './categories/category-row.tsx';
import { ServiceEditor } from './editor/service-editor.tsx';
import { categoryProblem } from './editor/service-form.ts';
import { BulkServices } from './list/bulk-services.tsx';
import { OrderOfServices } from './list/order-of-services.tsx';
import { ServiceFilterBar } from './list/service-filter-bar.tsx';
import { servicesInAddress, withItsOrder } from './list/service-filters.ts';
import { ServicesList } from './list/services-list.tsx';
import { adminServicesQuery, useAddCategory, useDeleteService } from './services.query.ts';

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

/** A new category name, which is highlighted for two seconds. */
const useTick = () => {
  const [ticked, setTicked] = useState<string | null>(null);
  useEffect(() => {
    if (ticked === null) return;
    const timer = setTimeout(() => setTicked(null), tickMillis);
    return () => clearTimeout(timer);
  }, [ticked]);
  return { ticked, setTicked };
};

/** Renames and deletes categories. Renaming moves the services; after a deletion they can still be booked. */
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
      <DialogActions onCancel={onClose} cancel="Done" />
    </Dialog>
  );
};

type Open =
  | { readonly kind: 'nothing' | 'new' | 'categories' | 'order' | 'add-ons' }
  | { readonly kind: 'edit' | 'delete'; readonly service: Service };

const nothing: Open = { kind: 'nothing' };

type DialogsProps = {
  readonly open: Open;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
};

const Dialogs = ({ open, onDeleted, onClose }: DialogsProps) => {
  const remove = useDeleteService();
  const deleteIt = ({ id }: Service) => remove.mutate(id, { onSuccess: () => onDeleted(id), onSettled: onClose });
  return (
    <>
      {open.kind === 'new' ? <ServiceEditor service={null} onClose={onClose} /> : null}
      {open.kind === 'edit' ? <ServiceEditor service={open.service} onClose={onClose} /> : null}
      {open.kind === 'add-ons' ? <AddOnsDialog onClose={onClose} /> : null}
      {open.kind === 'order' ? <OrderOfServices onClose={onClose} /> : null}
      {open.kind === 'categories' ? <CategoryManager onClose={onClose} /> : null}
      <ConfirmDialog
        opened={open.kind === 'delete'}
        title={open.kind === 'delete' ? `Delete ${open.service.name}` : 'Delete'}
        question="Are you sure you want to delete this service?"
        yes="Delete"
        busy={remove.isPending}
        onYes={() => open.kind === 'delete' && deleteIt(open.service)}
        onClose={onClose}
      />
    </>
  );
};

export const ServicesTab = () => {
  const { filters, change } = useFilters(servicesInAddress);
  const { selected, select, clear } = useSelection();
  const [open, setOpen] = useState<Open>(nothing);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(adminServicesQuery(filters));
  const isTurning = usePageWithin(data?.pagination, (page) => change({ page }));
  const found = data?.services ?? [];
  return (
    <>
      <TabHeading title="Services">
        <More>
          <Button variant="subtle" onClick={() => setOpen({ kind: 'order' })}>
            Order
          </Button>
          <Button variant="subtle" onClick={() => setOpen({ kind: 'add-ons' })}>
            Add-ons
          </Button>
          <Button variant="subtle" onClick={() => setOpen({ kind: 'categories' })}>
            Manage Categories
          </Button>
        </More>
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({ kind: 'new' })}>
          Add Service
        </Button>
      </TabHeading>
      <ServiceFilterBar filters={filters} onChange={(changed) => change(withItsOrder(changed))} />
      <BulkServices selected={selected} onDone={(ids) => select(ids, false)} onClear={clear} />
      {isPending || isTurning ? <RowsWaiting label="Loading services..." rows={4} height={180} /> : null}
      <Unanswered of={{ data, error, refetch }} failed="Failed to load services" />
      {data !== undefined && found.length === 0 && !isTurning ? (
        <PageState
          compact
          title="No services found"
          actions={<Button onClick={() => setOpen({ kind: 'new' })}>Create Service</Button>}
        />
      ) : null}
      {data === undefined || found.length === 0 ? null : (
        <Stale isOld={isPlaceholderData}>
          <ServicesList
            services={found}
            view={filters.view}
            actions={{
              selected,
              showsAdded: filters.added === 'shown',
              onSelect: select,
              onEdit: (service) => setOpen({ kind: 'edit', service }),
              onDelete: (service) => setOpen({ kind: 'delete', service }),
            }}
          />
          <Pages where={data.pagination} noun="services" onChange={(page) => change({ page })} />
        </Stale>
      )}
      <Dialogs open={open} onDeleted={(id) => select([id], false)} onClose={() => setOpen(nothing)} />
    </>
  );
};
