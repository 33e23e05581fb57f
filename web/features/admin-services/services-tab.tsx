import { Button } from '@mantine/core';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/api-error.ts';
import type { Service } from '../../api/types.ts';
import { ConfirmDialog } from '../../ui/admin/dialog/confirm-dialog.tsx';
import { Pages } from '../../ui/admin/list/pages.tsx';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { Stale } from '../../ui/admin/list/stale.tsx';
import { useFilters } from '../../ui/admin/list/use-filters.ts';
import { usePageWithin } from '../../ui/admin/list/use-page-within.ts';
import { useSelection } from '../../ui/admin/list/use-selection.ts';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { PageError, PageState } from '../../ui/page/page-state.tsx';
import { CategoryManager } from './categories/category-manager.tsx';
import { ServiceEditor } from './editor/service-editor.tsx';
import { BulkServices } from './list/bulk-services.tsx';
import { ServiceFilterBar } from './list/service-filter-bar.tsx';
import { readServiceFilters, withItsOrder, writeServiceFilters } from './list/service-filters.ts';
import { ServicesList } from './list/services-list.tsx';
import { useDeleteService } from './service.mutations.ts';
import { adminServicesQuery } from './services.query.ts';

type Open =
  | { readonly kind: 'nothing' | 'new' | 'categories' }
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

/** The services that can be booked, with price and duration. */
export const ServicesTab = () => {
  const { filters, change } = useFilters({ read: readServiceFilters, write: writeServiceFilters });
  const { selected, select, clear } = useSelection();
  const [open, setOpen] = useState<Open>(nothing);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(adminServicesQuery(filters));
  const isTurning = usePageWithin(data?.pagination, (page) => change({ page }));
  const found = data?.services ?? [];
  return (
    <>
      <TabHeading title="Services">
        <Button
          variant="default"
          leftSection={<IconCategory size={18} stroke={1.5} aria-hidden />}
          onClick={() => setOpen({ kind: 'categories' })}
        >
          Manage Categories
        </Button>
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({ kind: 'new' })}>
          Add Service
        </Button>
      </TabHeading>
      <ServiceFilterBar filters={filters} onChange={(changed) => change(withItsOrder(changed))} />
      <BulkServices selected={selected} onDone={(ids) => select(ids, false)} onClear={clear} />
      {isPending || isTurning ? <RowsWaiting label="Loading services..." rows={4} height={180} /> : null}
      {error === null ? null : (
        <PageError message={sentenceOf(error, 'Failed to load services')} onRetry={() => void refetch()} />
      )}
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
