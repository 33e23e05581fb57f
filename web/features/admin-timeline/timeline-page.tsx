import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { timelineQuery } from '../../api/appointments.query.ts';
import { isMissing } from '../../api/call/client.ts';
import { Loaded } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { ButtonLink } from '../../ui/buttons.tsx';
import { PageState, usePageTitle } from '../../ui/page.tsx';
import { TimelineView } from '../../ui/timeline/timeline-view.tsx';

const toList = (
  <ButtonLink to="/admin/appointments" variant="default">
    All appointments
  </ButtonLink>
);

/** The owner's timeline of an appointment, even of a deleted one. */
export const TimelinePage = () => {
  const { id = '' } = useParams();
  const timeline = useQuery(timelineQuery(id));
  usePageTitle('Timeline · Admin');
  return (
    <>
      <TabHeading title="Timeline" lead="What happened to this appointment, from the studio’s records." />
      {timeline.data === undefined && isMissing(timeline.error) ? (
        <PageState compact title="There is no such appointment" actions={toList} />
      ) : (
        <Loaded
          of={timeline}
          failed="Failed to load the timeline"
          waiting={{ label: 'Loading the timeline...', height: 96 }}
        >
          {(known) => (
            <TimelineView
              timeline={known}
              reader="owner"
              lookBackFrom={({ id: line }) => `/admin/appointments/${id}/as-of?line=${line}`}
              actions={
                known.isDeleted ? (
                  toList
                ) : (
                  <ButtonLink to={`/admin/appointments?open=${id}`} variant="default">
                    Open the appointment
                  </ButtonLink>
                )
              }
            />
          )}
        </Loaded>
      )}
    </>
  );
};
