import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import { formatMoment } from '../../format/calendar.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { Loaded } from '../../ui/admin/list/lists.tsx';

import { TabHeading } from '../../ui/admin/tab.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';

type Backups = Answer<'GET /admin/backups'>;

const askAgainMillis = 2_000;

const backupsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'backups'],
    queryFn: ({ signal }) => api.data('GET /admin/backups', { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning === true ? askAgainMillis : false),
  });

const lead = 'A copy of everything you have here: visits, clients, payment proofs, photos, settings.';

const Standing = ({ lastAt, isRunning, hasFailed }: Backups) => {
  const zone = useSalonZone();
  if (isRunning) return <p role="status">We’re copying everything. You can leave this page meanwhile.</p>;
  return (
    <>
      {hasFailed ? (
        <p role="alert">The last backup couldn’t be made. The server’s log says why. Please tell who runs this site.</p>
      ) : null}
      <p>
        {lastAt === null ? (
          'There’s been no backup in the last 90 days.'
        ) : (
          <>
            Last backup: <time dateTime={lastAt}>{formatMoment(lastAt, zone)}</time>
          </>
        )}
      </p>
    </>
  );
};

const Panel = (backups: Backups) => {
  const begin = useOwnersChange({
    send: () => api.data('POST /admin/backups'),
    said: () => null,
    failed: 'The backup couldn’t be started. Please try again.',
    shownIn: () => backupsQuery().queryKey,
    topics: [],
  });
  return (
    <section className="card grid-sm start board-width" aria-label="Backup">
      <Standing {...backups} />
      <Button loading={begin.isPending || backups.isRunning} onClick={() => begin.mutate(undefined)}>
        Back up now
      </Button>
      <p className="muted-md">
        It’s kept on the server in <code className="wraps">{backups.folder}</code>, with the two before it. Anybody who
        has it can read everything, so keep a copy in a safe place away from the server. The person who runs your server
        can bring everything back from it.
      </p>
    </section>
  );
};

/** When everything was last backed up, and a button to do it now. */
export const BackupsTab = () => (
  <>
    <TabHeading title="Backups" lead={lead} />
    <Loaded
      of={useQuery(backupsQuery())}
      failed="We couldn’t load your backups"
      waiting={{ label: 'Loading your backups...', rows: 1, height: 180 }}
    >
      {(backups) => <Panel {...backups} />}
    </Loaded>
  </>
);
