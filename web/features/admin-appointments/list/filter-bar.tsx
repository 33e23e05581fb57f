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

const { maxLength: maxSearchLength } = limitsOf('GET /admin/appointments').search;

const searchDelayMillis = 500;
/** The value of the days field while a single day is chosen. */
const oneDay = 'day';

/** The number of set filters among those that a phone folds away. */
const countFolded = ({ status, date, when }: ListFilters): number =>
  [status !== usualAppointments.status, date !== '' || when !== usualAppointments.when].filter(Boolean).length;

type FilterBarProps = {
  readonly filters: ListFilters;
  /** A change without a page goes back to the first page. */
  readonly onChange: (change: Partial<ListFilters>) => void;
  /** The salon's date; null while unknown. */
  readonly today: string | null;
};

export const FilterBar = ({ filters, onChange, today }: FilterBarProps) => (
  <section className={styles.bar} aria-label="Filters">
    <SearchBox
      search={filters.search}
      longest={maxSearchLength}
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
