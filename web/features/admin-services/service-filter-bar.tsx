import { limitsOf } from 'virtual:form-limits';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../api/services.query.ts';
import { SearchBox } from '../../ui/admin/list/search-box.tsx';
import { takenOff } from '../../ui/admin/list/use-filters.ts';
import { CategoriesFailed } from './categories-failed.tsx';
import styles from './service-filter-bar.module.css';
import {
  allServices,
  isOn,
  pageSizes,
  quickServiceFilters,
  type ServiceFilters,
  type ServiceOrder,
  serviceSorts,
} from './service-filters.ts';

const { maxLength: longestSearch } = limitsOf('GET /admin/services').search;

const searchDelayMillis = 300;

type FilterBarProps = {
  readonly filters: ServiceFilters;
  readonly onChange: (change: Partial<ServiceFilters>) => void;
};

const Choices = ({ filters, onChange }: FilterBarProps) => {
  const categories = useQuery(categoriesQuery()).data ?? [];
  return (
    <>
      <NativeSelect
        size="md"
        label="Category"
        value={filters.category}
        data={[{ value: '', label: 'All categories' }, ...categories]}
        onChange={({ currentTarget: { value } }) => onChange({ category: value })}
      />
      <NativeSelect
        size="md"
        label="State"
        value={filters.active}
        data={[
          { value: 'all', label: 'All' },
          { value: 'true', label: 'Active' },
          { value: 'false', label: 'Inactive' },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ active: value as ServiceFilters['active'] })}
      />
      <NativeSelect
        size="md"
        label="Sort by"
        value={filters.sort}
        data={Object.entries(serviceSorts).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => onChange({ sort: value as ServiceOrder })}
      />
      <NativeSelect
        size="md"
        label="Per page"
        value={filters.limit}
        data={pageSizes.map(String)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ limit: pageSizes.find((size) => size === Number(value)) ?? allServices.limit })
        }
      />
    </>
  );
};

export const ServiceFilterBar = ({ filters, onChange }: FilterBarProps) => (
  <section className={styles.bar} aria-label="Filters">
    <SearchBox
      longest={longestSearch}
      className={styles.search}
      search={filters.search}
      delayMillis={searchDelayMillis}
      onSearch={(search) => onChange({ search })}
    />
    <Choices filters={filters} onChange={onChange} />
    <CategoriesFailed />
    <fieldset className={styles.quick}>
      <legend>Quick filters</legend>
      {quickServiceFilters.map(({ label, change }) => {
        const on = isOn(filters, change);
        return (
          <Button
            key={label}
            size="sm"
            variant={on ? 'filled' : 'default'}
            aria-pressed={on}
            onClick={() => onChange(on ? takenOff(change, allServices) : change)}
          >
            {label}
          </Button>
        );
      })}
      <Button size="sm" variant="subtle" onClick={() => onChange({ ...allServices, view: filters.view })}>
        Clear filters
      </Button>
      <SegmentedControl
        className={styles.view}
        aria-label="View"
        value={filters.view}
        data={[
          { value: 'grid', label: 'Grid' },
          { value: 'table', label: 'Table' },
        ]}
        onChange={(view) => onChange({ view: view === 'table' ? 'table' : 'grid', page: filters.page })}
      />
    </fieldset>
  </section>
);
