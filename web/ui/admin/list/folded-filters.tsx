import { Button } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './folded-filters.module.css';

type FoldedFiltersProps = {
  /** How many of the fields narrow the list. */
  readonly chosen: number;
  readonly children: ReactNode;
};

/** The fields of a bar of filters. A phone folds them behind a button, so that the list begins higher. */
export const FoldedFilters = ({ chosen, children }: FoldedFiltersProps) => {
  const [isOpen, { toggle }] = useDisclosure(false);
  const fields = useId();
  return (
    <>
      <Button
        variant="default"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={fields}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
        onClick={toggle}
      >
        {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
      </Button>
      <div id={fields} className={styles.fields} data-open={isOpen ? true : undefined}>
        {children}
      </div>
    </>
  );
};
