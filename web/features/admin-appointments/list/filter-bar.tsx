import { limitsOf } from 'virtual:form-limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { appointmentFaces, choicesOf } from '../../../statuses/faces.ts';
import styles from '../../../ui/admin/list/folded-filters.module.css';
import { FoldedFilters, QuickFilters, SearchBox } from '../../../ui/admin/list/lists.tsx';
import {
  appointmentSorts,
  type ListFilters,
  orderOf,
  quickAppointmentFilters,
  type Stretch,
  statusGroups,
  statusOf,
  stretches,
  usualAppointments,
} from './list-filters.ts';

const { maxLength: longestSearch } = limitsOf('GET /admin/appointments').search;

const searchDelayMillis = 500;
/** The choice of days while a single day is chosen. */
const oneDay = 'day';

/** How many of the fields that a phone folds away narrow the list. */
const countFolded = ({ status, date, when }: ListFilters): number =>
  [status !== usualAppointments.status, date !== '' || when !== usualAppointments.when].filter(Boolean).length;

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
    <FoldedFilters chosen={countFolded(filters)}>
      <NativeSelect
        label="Status"
        value={filters.status}
        onChange={({ currentTarget: { value } }) => onChange({ status: statusOf(value) })}
        data={[
          { value: 'all', label: 'All statuses' },
          ...choicesOf(appointmentFaces),
          ...Object.entries(statusGroups).map(([value, label]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        label="Dates"
        value={filters.date === '' ? filters.when : oneDay}
        onChange={({ currentTarget: { value } }) => onChange({ when: value as Stretch, date: '', sort: null })}
        data={[
          ...Object.entries(stretches).map(([value, label]) => ({ value, label })),
          ...(filters.date === '' ? [] : [{ value: oneDay, label: 'One day' }]),
        ]}
      />
      <TextInput
        type="date"
        label="Date"
        value={filters.date}
        onChange={({ currentTarget: { value } }) => onChange({ date: value })}
      />
      <NativeSelect
        label="Sort by"
        value={orderOf(filters)}
        onChange={({ currentTarget: { value } }) => onChange({ sort: value as ListFilters['sort'] })}
        data={Object.entries(appointmentSorts).map(([value, label]) => ({ value, label }))}
      />
    </FoldedFilters>
    <QuickFilters
      choices={quickAppointmentFilters(today)}
      filters={filters}
      everything={usualAppointments}
      onChange={onChange}
      onClear={() => onChange({ ...usualAppointments, sort: filters.sort })}
    />
  </section>
);
