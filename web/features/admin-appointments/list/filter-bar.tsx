import { limitsOf } from 'virtual:form-limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { appointmentFaces } from '../../../statuses/appointment-faces.ts';
import { choicesOf } from '../../../statuses/face.ts';
import { QuickFilters } from '../../../ui/admin/list/quick-filters.tsx';
import { SearchBox } from '../../../ui/admin/list/search-box.tsx';
import styles from './filter-bar.module.css';
import {
  allAppointments,
  appointmentSorts,
  type ListFilters,
  quickAppointmentFilters,
  statusGroups,
  statusOf,
} from './list-filters.ts';

const { maxLength: longestSearch } = limitsOf('GET /admin/appointments').search;

const searchDelayMillis = 500;

type FilterBarProps = {
  readonly filters: ListFilters;
  /** A change that names no page starts at the first page again. */
  readonly onChange: (change: Partial<ListFilters>) => void;
  /** The salon's day; null until it is known. */
  readonly today: string | null;
};

export const FilterBar = ({ filters, onChange, today }: FilterBarProps) => (
  <section className={styles.bar} aria-label="Filters">
    <SearchBox
      search={filters.search}
      longest={longestSearch}
      delayMillis={searchDelayMillis}
      onSearch={(search) => onChange({ search })}
    />
    <NativeSelect
      size="md"
      label="Status"
      value={filters.status}
      onChange={({ currentTarget: { value } }) => onChange({ status: statusOf(value) })}
      data={[
        { value: 'all', label: 'All statuses' },
        ...choicesOf(appointmentFaces),
        ...Object.entries(statusGroups).map(([value, label]) => ({ value, label })),
      ]}
    />
    <TextInput
      type="date"
      label="Date"
      value={filters.date}
      onChange={({ currentTarget: { value } }) => onChange({ date: value })}
    />
    <NativeSelect
      size="md"
      label="Sort by"
      value={filters.sort}
      onChange={({ currentTarget: { value } }) => onChange({ sort: value as ListFilters['sort'] })}
      data={Object.entries(appointmentSorts).map(([value, label]) => ({ value, label }))}
    />
    <QuickFilters
      choices={quickAppointmentFilters(today)}
      filters={filters}
      everything={allAppointments}
      onChange={onChange}
      onClear={() => onChange({ ...allAppointments, sort: filters.sort })}
    />
  </section>
);
