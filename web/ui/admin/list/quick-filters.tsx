import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './quick-filters.module.css';
import { holdsIn, takenOff } from './use-filters.ts';

type QuickFiltersProps<Filters extends object> = {
  readonly choices: readonly { readonly label: string; readonly change: Partial<Filters> }[];
  readonly filters: Filters;
  /** The filters with which the list shows everything. */
  readonly everything: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
  readonly onClear: () => void;
  readonly children?: ReactNode;
};

/** A button for each filter that is often wanted. Pressed again, it shows everything again. */
export const QuickFilters = <Filters extends object>({
  choices,
  filters,
  everything,
  onChange,
  onClear,
  children,
}: QuickFiltersProps<Filters>) => (
  <fieldset className={styles.quick}>
    <legend>Quick filters</legend>
    {choices.map(({ label, change }) => {
      const on = holdsIn(filters, change, everything);
      return (
        <Button
          key={label}
          size="sm"
          variant={on ? 'filled' : 'default'}
          aria-pressed={on}
          onClick={() => onChange(on ? takenOff(change, everything) : change)}
        >
          {label}
        </Button>
      );
    })}
    <Button size="sm" variant="subtle" onClick={onClear}>
      Clear filters
    </Button>
    {children}
  </fieldset>
);
