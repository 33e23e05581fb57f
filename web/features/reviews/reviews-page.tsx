import { Button, NativeSelect, Pagination, Skeleton, Tabs } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { reviewsQuery } from '../../api/reviews.query.ts';
import type { ReviewPage } from '../../api/types.ts';
import tabs from '../../ui/page/tabs.module.css';
import { OnTheWay, Page, PageError, PageState, showStart } from '../../ui/page.tsx';
import { RatingLine, ReviewCard } from '../../ui/reviews.tsx';
import styles from './reviews-page.module.css';
import { ServiceSelect } from './service-select.tsx';
import '@mantine/core/styles/Tabs.layer.css';
import { useSearchParams } from 'react-router-dom';

const pageSize = 10;

const ratings = [
  { value: '', label: 'All ratings' },
  ...[5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: rating === 1 ? '1 star' : `${rating} stars` })),
];

type Filters = { readonly service: string; readonly rating: string };
type FilterBarProps = { readonly filters: Filters; readonly onChange: (filters: Filters) => void };

const FilterBar = ({ filters, onChange }: FilterBarProps) => (
  <div className={styles.filters}>
    <ServiceSelect
      label="Service"
      placeholder="All services"
      value={filters.service}
      onChange={(service) => onChange({ ...filters, service })}
    />
    <NativeSelect
      label="Rating"
      data={ratings}
      value={filters.rating}
      onChange={(event) => onChange({ ...filters, rating: event.currentTarget.value })}
    />
    {filters.service === '' && filters.rating === '' ? null : (
      <Button variant="default" onClick={() => onChange({ service: '', rating: '' })}>
        Clear Filters
      </Button>
    )}
  </div>
);

type ListProps = {
  readonly answer: ReviewPage;
  /** True if a service or a rating is chosen. Other reviews may then exist. */
  readonly isNarrowed: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onWrite: () => void;
};

const List = ({ answer, isNarrowed, page, onPage, onWrite }: ListProps) => {
  const pages = useRef<HTMLElement>(null);
  const turn = (wanted: number) => {
    onPage(wanted);
    showStart(pages.current);
  };
  if (answer.reviews.length === 0 && isNarrowed) {
    return (
      <PageState compact title="No reviews found">
        <p>No review has this service and rating. Clear the filters to see all reviews.</p>
      </PageState>
    );
  }
  return answer.reviews.length === 0 ? (
    <PageState compact title="No reviews yet" actions={<Button onClick={onWrite}>Write the first review</Button>}>
      <p>Be the first to share your experience!</p>
    </PageState>
  ) : (
    <>
      <div className="grid-lg fill-22">
        {answer.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </div>
      {answer.pagination.pages > 1 ? (
        <nav ref={pages} aria-label="Pages of reviews">
          <Pagination
            className={styles.pages}
            total={answer.pagination.pages}
            value={page}
            onChange={turn}
            size={44}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
          />
        </nav>
      ) : null}
    </>
  );
};

export const ViewReviews = ({
  preselected,
  onWrite,
}: {
  readonly preselected: string;
  readonly onWrite: () => void;
}) => {
  const [filters, setFilters] = useState<Filters>({ service: preselected, rating: '' });
  const [page, setPage] = useState(1);
  const { data, isPending, isError, error, refetch } = useQuery({
    ...reviewsQuery({
      page,
      limit: pageSize,
      service: filters.service || undefined,
      rating: filters.rating === '' ? undefined : Number(filters.rating),
    }),
    placeholderData: keepPreviousData,
  });
  const filter = (wanted: Filters) => {
    setFilters(wanted);
    setPage(1);
  };
  return (
    <>
      <RatingLine page={data} />
      <FilterBar filters={filters} onChange={filter} />
      {isPending ? (
        <OnTheWay words="Loading reviews..." className="grid-lg fill-22">
          <Skeleton height={180} radius="lg" />
          <Skeleton height={180} radius="lg" />
        </OnTheWay>
      ) : null}
      {isError && data === undefined ? (
        <PageError message="Failed to load reviews" cause={error} onRetry={refetch} />
      ) : null}
      {data === undefined ? null : (
        <List
          answer={data}
          isNarrowed={filters.service !== '' || filters.rating !== ''}
          page={page}
          onPage={setPage}
          onWrite={onWrite}
        />
      )}
    </>
  );
};

const WriteReview = lazy(async () => ({ default: (await import('./write-review.tsx')).WriteReview }));

const writing = 'create';

/** The approved reviews and the form. `tab=create` opens the form, and `service` preselects a service. */
export const ReviewsPage = () => {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === writing ? writing : 'view';
  const service = params.get('service') ?? '';
  const open = (wanted: string | null) => {
    const next = new URLSearchParams(params);
    if (wanted === writing) next.set('tab', writing);
    else next.delete('tab');
    setParams(next, { replace: true });
  };
  return (
    <Page title="Client Reviews" lead="In their own words.">
      <Tabs value={tab} onChange={open} keepMounted={false} classNames={{ list: tabs.list, tab: tabs.tab }}>
        <Tabs.List mb="1.75rem" aria-label="Reviews">
          <Tabs.Tab value="view">View Reviews</Tabs.Tab>
          <Tabs.Tab value={writing}>Write Review</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="view">
          <ViewReviews preselected={service} onWrite={() => open(writing)} />
        </Tabs.Panel>
        <Tabs.Panel value={writing}>
          <Suspense fallback={<Skeleton height="40rem" radius="lg" />}>
            <WriteReview preselected={service} onDone={() => open('view')} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};
