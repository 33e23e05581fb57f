import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Service } from '../../../api/types.ts';
import { Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';
import { Loaded } from '../../../ui/admin/list/lists.tsx';
import { AddOnFields } from '../editor/add-ons-field.tsx';
import { everyServiceQuery, useChangeAddOns } from '../services.query.ts';
import styles from './add-ons-dialog.module.css';
import { type KeptAddOn, keptAddOns, keptProblem, servicesChanged } from './kept-add-ons.ts';

const several = (count: number): string => (count === 1 ? '1 service' : `${count} services`);

type RowProps = {
  readonly addOn: KeptAddOn;
  readonly problem: string | null;
  readonly onChange: (changed: Partial<KeptAddOn>) => void;
};

const Row = ({ addOn, problem, onChange }: RowProps) => (
  <li>
    <fieldset className={styles.addOn} aria-label={addOn.key}>
      <AddOnFields addOn={addOn} placeholder="Differs" onChange={onChange} />
    </fieldset>
    <p className="muted-sm">Offered by {several(addOn.services)}</p>
    {problem === null ? null : (
      <p role="alert" className="brick">
        {problem}
      </p>
    )}
  </li>
);

const Kept = ({ services, onClose }: { readonly services: readonly Service[]; readonly onClose: () => void }) => {
  const [before] = useState(() => keptAddOns(services));
  const [typed, setTyped] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const change = useChangeAddOns();
  const problems = typed.map((addOn, place) => keptProblem(addOn, before[place] ?? addOn));
  const wanted = servicesChanged(services, before, typed);
  const save = () => {
    setChecked(true);
    if (problems.every((problem) => problem === null)) change.mutate(wanted, { onSuccess: onClose });
  };
  if (before.length === 0) return <p>No service has an add-on yet. Add one where you edit a service.</p>;
  return (
    <>
      <p className="muted">
        A change here changes it for every service that offers it. Booked visits keep their price.
      </p>
      <ul className={styles.kept}>
        {typed.map((addOn, place) => (
          <Row
            key={addOn.key}
            addOn={addOn}
            problem={isChecked ? (problems[place] ?? null) : null}
            onChange={(changed) =>
              setTyped((rows) => rows.map((row) => (row.key === addOn.key ? { ...row, ...changed } : row)))
            }
          />
        ))}
      </ul>
      <DialogActions onCancel={onClose}>
        <Button loading={change.isPending} disabled={wanted.length === 0} onClick={save}>
          {wanted.length === 0 ? 'Save changes' : `Change ${several(wanted.length)}`}
        </Button>
      </DialogActions>
    </>
  );
};

/** Each add-on once, with the number of services that offer it. */
export const AddOnsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog opened onClose={onClose} title="Add-ons">
    <Loaded
      of={useQuery(everyServiceQuery())}
      failed="Failed to load add-ons"
      waiting={{ label: 'Loading add-ons...', rows: 4, height: 72 }}
    >
      {(services) => <Kept services={services} onClose={onClose} />}
    </Loaded>
  </Dialog>
);
