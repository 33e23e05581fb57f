import { limitsOf } from 'virtual:form-limits';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../api/services.query.ts';
import foldedFilterStyles from '../../../ui/admin/list/folded-filters.module.css';
import { FoldedFilters, QuickFilters, SearchBox } from '../../../ui/admin/list/lists.tsx';
import { CategoriesFailed } from '../categories/category-row.tsx';
import styles from './service-filter-bar.module.css';
import {
  allServices,
  pageSizes,
  quickServiceFilters,
  type ServiceFilters,
  type ServiceOrder,
  serviceSorts,
} from './service-filters.ts';

const { maxLength: maxSearchLength } = limitsOf('GET /admin/services').search;

const searchDelayMillis = 300;

type FilterBarProps = {
  readonly filters: ServiceFilters;
  readonly onChange: (change: Partial<ServiceFilters>) => void;
};

const Choices = ({ filters, onChange }: FilterBarProps) => {
  const categories = useQuery(categoriesQuery()).data ?? [];
  const chosen = [filters.category !== '', filters.active !== 'all'].filter(Boolean).length;
  return (
    <FoldedFilters chosen={chosen}>
      <NativeSelect
        label="Category"
        value={filters.category}
        data={[{ value: '', label: 'All' }, ...categories]}
        onChange={({ currentTarget: { value } }) => onChange({ category: value })}
      />
      <NativeSelect
        label="Status"
        value={filters.active}
        data={[
          { value: 'all', label: 'All' },
          { value: 'true', label: 'Active' },
          { value: 'false', label: 'Inactive' },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ active: value as ServiceFilters['active'] })}
      />
      <NativeSelect
        label="Sort by"
        value={filters.sort}
        data={Object.entries(serviceSorts).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => onChange({ sort: value as ServiceOrder })}
      />
      <NativeSelect
        label="Per page"
        value={filters.limit}
        data={pageSizes.map(String)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ limit: pageSizes.find((size) => size === Number(value)) ?? allServices.limit })
        }
      />
    </FoldedFilters>
  );
};

export const ServiceFilterBar = ({ filters, onChange }: FilterBarProps) => (
  <section className={foldedFilterStyles.bar} aria-label="Filters">
    <SearchBox
      longest={maxSearchLength}
      search={filters.search}
      delayMillis={searchDelayMillis}
      onSearch={(search) => onChange({ search })}
    />
    <Choices filters={filters} onChange={onChange} />
    <CategoriesFailed />
    <QuickFilters
      choices={quickServiceFilters}
      filters={filters}
      everything={allServices}
      onChange={onChange}
      onClear={() => onChange({ ...allServices, view: filters.view })}
    >
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
    </QuickFilters>
  </section>
);
