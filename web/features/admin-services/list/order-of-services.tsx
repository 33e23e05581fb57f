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

type Moving = {
  /** The current position, and the number of positions. */
  readonly place: number;
  readonly of: number;
  readonly onMove: (place: number, by: number) => void;
};

const Arrows = ({ name, place, of, onMove }: Moving & { readonly name: string }) => (
  <>
    <button type="button" aria-label={`Move ${name} up`} aria-disabled={place === 0} onClick={() => onMove(place, -1)}>
      <IconArrowUp {...icon} />
    </button>
    <button
      type="button"
      aria-label={`Move ${name} down`}
      aria-disabled={place === of - 1}
      onClick={() => onMove(place, 1)}
    >
      <IconArrowDown {...icon} />
    </button>
  </>
);

type Group = readonly [category: string, services: readonly Service[]];

type CategoryProps = {
  readonly group: Group;
  readonly among: Moving & { readonly dragging: ReturnType<typeof useDragging> };
  readonly onMove: (place: number, by: number) => void;
};

const Category = ({ group: [name, services], among: { dragging: categories, ...moving }, onMove }: CategoryProps) => {
  const dragging = useDragging((from, to) => onMove(from, to - from));
  return (
    <section className={styles.category} {...categories.ofTarget(moving.place)}>
      <header className={styles.movable} {...categories.ofHandle(moving.place)}>
        <IconGripVertical {...icon} />
        <h3>{name}</h3>
        <Arrows name={name} {...moving} />
      </header>
      <ol className="ruled">
        {services.map(({ id, name: service }, place) => (
          <li key={id} className={styles.movable} {...dragging.ofTarget(place)} {...dragging.ofHandle(place)}>
            <IconGripVertical {...icon} />
            <span>{service}</span>
            <Arrows name={service} place={place} of={services.length} onMove={onMove} />
          </li>
        ))}
      </ol>
    </section>
  );
};

type ArrangingProps = { readonly groups: Readonly<Record<string, readonly Service[]>>; readonly onClose: () => void };

const Arranging = ({ groups: first, onClose }: ArrangingProps) => {
  const [groups, setGroups] = useState<readonly Group[]>(Object.entries(first));
  const arrange = useArrangeServices();
  const ids = groups.flatMap(([, services]) => services.map(({ id }) => id));
  const moveCategory = (place: number, by: number) => setGroups((before) => moved(before, place, by));
  const moveService = (category: string) => (place: number, by: number) =>
    setGroups((before) =>
      before.map(([name, services]) => [name, name === category ? moved(services, place, by) : services]),
    );
  const dragging = useDragging((from, to) => moveCategory(from, to - from));
  return (
    <>
      <p className="muted">
        Drag a service or a whole category, or use the arrows. Your site and the booking page follow.
      </p>
      {groups.map((group, place) => (
        <Category
          key={group[0]}
          group={group}
          among={{ place, of: groups.length, onMove: moveCategory, dragging }}
          onMove={moveService(group[0])}
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

/** The order in which clients see the categories, and the services in each. */
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
