import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isMissing, sentenceOf } from '../../api/call/client.ts';
import { timelineQuery } from '../../api/timeline.query.ts';
import { RowsWaiting } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { ButtonLink } from '../../ui/buttons.tsx';
import { PageError, PageState, usePageTitle } from '../../ui/page.tsx';
import { TimelineView } from '../../ui/timeline/timeline-view.tsx';

const toList = (
  <ButtonLink to="/admin/appointments" variant="default">
    All appointments
  </ButtonLink>
);

/** The owner's timeline of an appointment, also of a deleted one. */
export const TimelinePage = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(timelineQuery(id));
  usePageTitle('Timeline · Admin');
  return (
    <>
      <TabHeading title="Timeline" lead="What happened to this appointment, from the studio’s records." />
      {data === undefined && error === null ? <RowsWaiting label="Loading the timeline..." height={96} /> : null}
      {data === undefined ? null : (
        <TimelineView
          timeline={data}
          reader="owner"
          lookBackFrom={({ id: line }) => `/admin/appointments/${id}/as-of?line=${line}`}
          actions={
            data.isDeleted ? (
              toList
            ) : (
              <ButtonLink to={`/admin/appointments?open=${id}`} variant="default">
                Open the appointment
              </ButtonLink>
            )
          }
        />
      )}
      {data === undefined && isMissing(error) ? (
        <PageState compact title="There is no such appointment" actions={toList} />
      ) : null}
      {data === undefined && error !== null && !isMissing(error) ? (
        <PageError
          message={sentenceOf(error, 'Failed to load the timeline')}
          cause={error}
          onRetry={() => void refetch()}
        />
      ) : null}
    </>
  );
};
