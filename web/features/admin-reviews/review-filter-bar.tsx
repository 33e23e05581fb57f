import { NativeSelect } from '@mantine/core';
import { choicesOf } from '../../statuses/face.ts';
import { reviewFaces } from '../../statuses/review-faces.ts';
import '@mantine/core/styles/Input.layer.css';
import { type ReviewFilters, reviewSorts } from './review-list.ts';
import styles from './reviews-tab.module.css';

type FilterBarProps = {
  readonly filters: ReviewFilters;
  readonly onChange: (change: Partial<ReviewFilters>) => void;
};

export const ReviewFilterBar = ({ filters, onChange }: FilterBarProps) => (
  <section className={styles.filters} aria-label="Filters">
    <NativeSelect
      size="md"
      label="Status"
      value={filters.status}
      data={[{ value: 'all', label: 'All' }, ...choicesOf(reviewFaces)]}
      onChange={({ currentTarget: { value } }) => onChange({ status: value as ReviewFilters['status'] })}
    />
    <NativeSelect
      size="md"
      label="Rating"
      value={filters.rating}
      data={[
        { value: '', label: 'Any rating' },
        ...['5', '4', '3', '2', '1'].map((value) => ({ value, label: value === '1' ? '1 star' : `${value} stars` })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ rating: value as ReviewFilters['rating'] })}
    />
    <NativeSelect
      size="md"
      label="Sort by"
      value={filters.sortBy}
      data={Object.entries(reviewSorts).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => onChange({ sortBy: value as ReviewFilters['sortBy'] })}
    />
    <NativeSelect
      size="md"
      label="Order"
      value={filters.sortOrder}
      data={[
        { value: 'desc', label: 'Descending' },
        { value: 'asc', label: 'Ascending' },
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ sortOrder: value === 'asc' ? 'asc' : 'desc' })}
    />
  </section>
);
