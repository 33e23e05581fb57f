import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Service } from '../../../api/types.ts';
import { Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';
import { moved } from '../../../ui/admin/editing/moved.ts';
import { useDragging } from '../../../ui/admin/editing/use-dragging.ts';
import { Loaded } from '../../../ui/admin/list/lists.tsx';
import { orderQuery, useArrangeServices } from '../services.query.ts';
import styles from './order-of-services.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type CategoryProps = {
  readonly name: string;
  readonly services: readonly Service[];
  readonly onMove: (place: number, by: number) => void;
};

const Category = ({ name, services, onMove }: CategoryProps) => {
  const dragging = useDragging((from, to) => onMove(from, to - from));
  return (
    <section className={styles.category}>
      <h3>{name}</h3>
      <ol className="ruled">
        {services.map((service, place) => (
          <li key={service.id} className={styles.service} {...dragging.ofTarget(place)} {...dragging.ofHandle(place)}>
            <IconGripVertical {...icon} />
            <span>{service.name}</span>
            <button
              type="button"
              aria-label={`Move ${service.name} up`}
              aria-disabled={place === 0}
              onClick={() => onMove(place, -1)}
            >
              <IconArrowUp {...icon} />
            </button>
            <button
              type="button"
              aria-label={`Move ${service.name} down`}
              aria-disabled={place === services.length - 1}
              onClick={() => onMove(place, 1)}
            >
              <IconArrowDown {...icon} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

type Groups = Readonly<Record<string, readonly Service[]>>;

const Arranging = ({ groups: first, onClose }: { readonly groups: Groups; readonly onClose: () => void }) => {
  const [groups, setGroups] = useState(first);
  const arrange = useArrangeServices();
  const ids = Object.values(groups).flatMap((services) => services.map(({ id }) => id));
  return (
    <>
      <p className="muted">Drag a service, or use its arrows. Your site and the booking page follow.</p>
      {Object.entries(groups).map(([name, services]) => (
        <Category
          key={name}
          name={name}
          services={services}
          onMove={(place, by) => setGroups((before) => ({ ...before, [name]: moved(before[name] ?? [], place, by) }))}
        />
      ))}
      <DialogActions onCancel={onClose}>
        <Button loading={arrange.isPending} onClick={() => arrange.mutate(ids, { onSuccess: onClose })}>
          Save order
        </Button>
      </DialogActions>
    </>
  );
};

/** The order in which clients see the services of each category. */
export const OrderOfServices = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog opened onClose={onClose} title="Order of services" size="md">
    <Loaded
      of={useQuery(orderQuery())}
      failed="Failed to load services"
      waiting={{ label: 'Loading services...', rows: 5, height: 44 }}
    >
      {(groups) => <Arranging groups={groups} onClose={onClose} />}
    </Loaded>
  </Dialog>
);
