import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError, api, isMissing, sentenceOf } from '../../api/call/client.ts';
import type { Answer, Params, Query } from '../../api/call/contract.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import { Page, PageError, PageLoader, PageState } from '../../ui/page.tsx';
import { useChange } from '../../ui/visit/use-change.ts';
import styles from './unsubscribe-page.module.css';

type See = 'GET /unsubscribe/{id}';
type Subscription = Answer<See>;

/** The client's id and the signature in the page's address. */
type SubscriptionAsked = Params<See> & Required<NonNullable<Query<See>>>;

const signed = ({ id, expires, signature }: SubscriptionAsked) => ({ params: { id }, query: { expires, signature } });

const subscriptionQuery = (asked: SubscriptionAsked) =>
  api.query(['private', 'unsubscribe', asked], 'GET /unsubscribe/{id}', { ...signed(asked) });

const endSubscription = (asked: SubscriptionAsked): Promise<Subscription> =>
  api.data('POST /unsubscribe/{id}', signed(asked));

type AskedProps = { readonly asked: SubscriptionAsked; readonly subscription: Subscription };

/** Asks first, because opening the page must change nothing. */
const UnsubscribeQuestion = ({ asked, subscription: { followUps } }: AskedProps) => {
  const client = useQueryClient();
  const { busy, run } = useChange();
  const end = () =>
    run(
      async () => client.setQueryData(subscriptionQuery(asked).queryKey, await endSubscription(asked)),
      'You won’t get these emails anymore',
      'That didn’t work. Please try again.',
    );
  if (!followUps)
    return (
      <section className="grid-lg letter-width">
        <p role="status">
          You won’t get review requests, answers to your reviews, or reminders that you’re due again. Emails about your
          bookings still come. You can change this any time in your settings.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/settings" variant="default">
            Go to my settings
          </ButtonLink>
        </div>
      </section>
    );
  return (
    <section className="grid-lg letter-width">
      <p>
        Stop review requests, answers to your reviews, and reminders that you’re due again? Emails about your bookings
        still come.
      </p>
      <div className={styles.actions}>
        <Button loading={busy} onClick={() => void end()}>
          Stop these emails
        </Button>
      </div>
    </section>
  );
};

/** The page behind the link at the end of mails that are not about a booking. It needs no sign-in. */
export const UnsubscribePage = () => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const asked = { id, expires: search.get('expires') ?? '', signature: search.get('signature') ?? '' };
  const { data, error, refetch } = useQuery(subscriptionQuery(asked));
  if (data === undefined && error === null) return <PageLoader />;
  const isEnded = isMissing(error) || (error instanceof ApiError && error.status === 403);
  return (
    <Page title="Emails from us" narrow>
      {data === undefined ? null : <UnsubscribeQuestion asked={asked} subscription={data} />}
      {data === undefined && isEnded ? (
        <PageState
          compact
          title="This link has expired"
          actions={
            <ButtonLink to="/settings" variant="default">
              Go to my settings
            </ButtonLink>
          }
        >
          <p>Sign in to choose which emails you get.</p>
        </PageState>
      ) : null}
      {data === undefined && !isEnded ? (
        <PageError
          message={sentenceOf(error, 'Failed to load this page')}
          cause={error}
          onRetry={() => void refetch()}
        />
      ) : null}
    </Page>
  );
};
