import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { api, isMissing, sentenceOf } from '../../api/call/client.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import { Page, PageError, PageLoader, PageState } from '../../ui/page.tsx';
import { TimelineView } from '../../ui/timeline/timeline-view.tsx';

/** The history of one of the client's appointments. Always reloaded, because the studio may have added to it. */
const ownTimelineQuery = (id: string) => ({
  ...api.query(['private', 'appointments', 'timeline', id], 'GET /appointments/{id}/timeline', { params: { id } }),
  staleTime: 0,
});

const lead = 'Every booking, payment and change for this appointment, from the studio’s records.';

const back = (
  <ButtonLink to="/appointments" variant="default">
    Back to your appointments
  </ButtonLink>
);

export const OwnTimelinePage = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ownTimelineQuery(id));
  if (data === undefined && error === null) return <PageLoader />;
  return (
    <Page title="Timeline" lead={lead}>
      {data !== undefined ? <TimelineView timeline={data} reader="client" actions={back} /> : null}
      {data === undefined && isMissing(error) ? (
        <PageState compact title="We can’t find this appointment" actions={back}>
          <p>It may have been removed, or it may belong to another account.</p>
        </PageState>
      ) : null}
      {data === undefined && !isMissing(error) ? (
        <PageError
          message={sentenceOf(error, 'Failed to load the timeline')}
          cause={error}
          onRetry={() => void refetch()}
        />
      ) : null}
    </Page>
  );
};
