import { Skeleton, Tabs } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/page/page.tsx';
import styles from './reviews-page.module.css';
import { ViewReviews } from './view-reviews.tsx';

const WriteReview = lazy(async () => ({ default: (await import('./write-review.tsx')).WriteReview }));

const writing = 'create';

/** The approved reviews and the form. `tab=create` opens the form, `service` preselects a service. */
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
      <Tabs value={tab} onChange={open} keepMounted={false} classNames={{ list: styles.tabs, tab: styles.tab }}>
        <Tabs.List aria-label="Reviews">
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
