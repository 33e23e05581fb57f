import { Button, Pagination, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure, useId } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './bulk-report.module.css';
import foldedFiltersStyles from './folded-filters.module.css';
import { holdsIn, type Outcome, takenOff } from './list-state.ts';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import type { Pagination as Where } from '../../../api/types.ts';
import { PageError, showStart } from '../../page.tsx';
import quickFiltersStyles from './quick-filters.module.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { formatMomentDate } from '../../../format/calendar.ts';
import { useSalonZone } from '../../visit/salon-rules.ts';
import '@mantine/core/styles/Input.layer.css';
import { sentenceOf } from '../../../api/call/client.ts';
import staleStyles from './stale.module.css';

type BulkReportProps = {
  /** What was tried, for example "Failed to delete services". */
  readonly title: string;
  readonly failed: Outcome['failed'];
  /** Undefined if the item is no longer on the page. */
  readonly nameOf: (id: string) => ReactNode;
  readonly children?: ReactNode;
};

/** Which of several changes failed, and why. */
export const BulkReport = ({ title, failed, nameOf, children }: BulkReportProps) => {
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={styles.report}>
      <strong>{title}</strong>
      <ul className="bullets">
        {failed.map(({ id, why }) => {
          const name = nameOf(id);
          return (
            <li key={id}>
              {name}
              {name === undefined ? '' : ': '}
              {why}
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
};

type FoldedFiltersProps = {
  /** How many filters are set. */
  readonly chosen: number;
  readonly children: ReactNode;
};

/** The fields of a filter bar. On a phone they are behind a button, so that the list starts higher. */
export const FoldedFilters = ({ chosen, children }: FoldedFiltersProps) => {
  const [isOpen, { toggle }] = useDisclosure(false);
  const fields = useId();
  return (
    <>
      <Button
        variant="default"
        className={foldedFiltersStyles.fold}
        aria-expanded={isOpen}
        aria-controls={fields}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
        onClick={toggle}
      >
        {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
      </Button>
      <div id={fields} className={foldedFiltersStyles.fields} data-open={isOpen ? true : undefined}>
        {children}
      </div>
    </>
  );
};

const control = { first: 'First', previous: 'Previous', next: 'Next', last: 'Last' } as const;

type PagesProps = { readonly where: Where; readonly noun: string; readonly onChange: (page: number) => void };

/** Links to the first and last page and two on each side, and the number of rows. Nothing for an empty list. */
export const Pages = ({ where: { page, pages, total, limit }, noun, onChange }: PagesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const turn = (wanted: number) => {
    onChange(wanted);
    showStart(place.current);
  };
  if (total === 0) return null;
  return (
    <div ref={place} className="spread gap-sm above-md">
      <p className="muted">
        {(page - 1) * limit + 1}–{Math.min(page * limit, total)} of {total} {noun}
      </p>
      {pages < 2 ? null : (
        <Pagination
          value={page}
          total={pages}
          boundaries={1}
          siblings={2}
          size={44}
          onChange={turn}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(which) => ({ 'aria-label': `${control[which]} page` })}
        />
      )}
    </div>
  );
};

type QuickFiltersProps<Filters extends object> = {
  readonly choices: readonly { readonly label: string; readonly change: Partial<Filters> }[];
  readonly filters: Filters;
  /** The filters with which the list shows everything. */
  readonly everything: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
  readonly onClear: () => void;
  readonly children?: ReactNode;
};

/** A button for each common filter. Pressing it again shows everything. */
export const QuickFilters = <Filters extends object>({
  choices,
  filters,
  everything,
  onChange,
  onClear,
  children,
}: QuickFiltersProps<Filters>) => (
  <fieldset className={quickFiltersStyles.quick}>
    <legend className="spoken">Quick filters</legend>
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

type EntryActProps = {
  readonly label: string;
  /** The name of the entry, for screen readers, because every entry has such a button. */
  readonly of: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly onClick: () => void;
};

export const EntryAct = ({ label, of, ...rest }: EntryActProps) => (
  <Button size="sm" variant="default" aria-label={`${label}: ${of}`} {...rest}>
    {label}
  </Button>
);

type RowsWaitingProps = { readonly label?: string; readonly rows?: number; readonly height?: number };

/** Placeholders of the same size, shown while rows are loading. */
export const RowsWaiting = ({ label = 'Loading...', rows = 6, height = 64 }: RowsWaitingProps) => (
  <div className="grid-xs wide" role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
      <Skeleton key={row} height={height} radius="md" />
    ))}
  </div>
);

type UnansweredProps<Data> = {
  readonly of: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** The error message if the server gave none. */
  readonly failed: string;
  /** The size of the placeholders until the first answer. */
  readonly waiting?: RowsWaitingProps;
};

/** Shown above a query's answer: the error of the last request, or placeholders until the first answer. */
export const Unanswered = ({ of: { data, error, refetch }, failed, waiting }: UnansweredProps<unknown>) => {
  if (error !== null) return <PageError message={sentenceOf(error, failed)} onRetry={() => void refetch()} />;
  return data === undefined && waiting !== undefined ? <RowsWaiting {...waiting} /> : null;
};

type LoadedProps<Data> = Required<UnansweredProps<Data>> & { readonly children: (data: Data) => ReactNode };

/** Shows a query's answer or the error. An answer that is already shown stays if a later request fails. */
export const Loaded = <Data,>({ of: { data, error, refetch }, failed, waiting, children }: LoadedProps<Data>) => {
  if (data !== undefined) return children(data);
  if (error === null) return <RowsWaiting {...waiting} />;
  return <PageError message={sentenceOf(error, failed)} cause={error} onRetry={() => void refetch()} />;
};

/** The salon's date at a UTC instant. In the late evening the UTC date is already the next day. */
export const SalonDay = ({ instant }: { readonly instant: string }) => {
  const zone = useSalonZone();
  return (
    <time dateTime={instant} className="unbroken">
      {formatMomentDate(instant, zone)}
    </time>
  );
};

type SearchBoxProps = {
  readonly search: string;
  /** The maximum length that the server accepts, in characters. */
  readonly longest: number | undefined;
  /** How long to wait after the last key. */
  readonly delayMillis: number;
  readonly onSearch: (search: string) => void;
};

/** Searches when the owner pauses while typing. */
export const SearchBox = ({ search, longest, delayMillis, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const tell = useDebouncedCallback((text: string) => {
    told.current = text;
    onSearch(text);
  }, delayMillis);
  useEffect(() => {
    // While the owner types on, the address still has the previous search.
    if (search === told.current) return;
    told.current = search;
    tell.cancel();
    setTyped(search);
  }, [search, tell]);
  return (
    <TextInput
      type="search"
      maxLength={longest}
      label="Search"
      placeholder="Search…"
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        tell(value);
      }}
      onBlur={() => tell.flush()}
    />
  );
};

type StaleProps = {
  /** True while the rows are still those of the previous request. */
  readonly isOld: boolean;
  readonly children: ReactNode;
};

/** Fades rows that are about to be replaced if that takes a moment. */
export const Stale = ({ isOld, children }: StaleProps) => (
  <div className={staleStyles.rows} aria-busy={isOld}>
    {children}
  </div>
);
