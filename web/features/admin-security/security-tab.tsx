import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { formatMoment } from '../../format/calendar.ts';
import { OwnSessions } from '../../session/own-sessions.tsx';
import { Dialog, DialogActions } from '../../ui/admin/dialog.tsx';
import { queryWith, usePageWithin } from '../../ui/admin/list/list-state.ts';
import { Loaded, Pages, Stale, Unanswered } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { toast } from '../../ui/messages/toast.tsx';
import { PageState } from '../../ui/page.tsx';
import { ConfirmApp } from './second-factors/confirm-app.tsx';
import { PasskeysPanel } from './second-factors/passkeys-panel.tsx';
import styles from './second-factors/second-factors.module.css';
import {
  proposeAuthenticator,
  type SecondFactors,
  secondFactorsQuery,
  securityEventsQuery,
  showSecondFactors,
  turnOffAuthenticator,
} from './second-factors/second-factors.query.ts';
import { ShowsForm } from './second-factors/shows-form.tsx';
import { TokensPanel } from './second-factors/tokens-panel.tsx';
import securityTabStyles from './security-tab.module.css';
import { type NotedEvent, personName, securityWords, timesOf } from './security-words.ts';

const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => (
  <div className={styles.steps} role="status">
    <p>
      The app is on. Write down these recovery codes or print them. Each one signs you in once without your phone. They
      are not shown again.
    </p>
    <ul className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <DialogActions>
      <Button variant="default" onClick={() => window.print()}>
        Print
      </Button>
      <Button onClick={onDone}>I’ve saved them</Button>
    </DialogActions>
  </div>
);

/** Shows a new secret as QR code and text, asks for a code of the app, then shows the recovery codes. */
export const TurnOnDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proposal = useQuery({
    queryKey: ['private', 'admin', 'authenticator-proposal'],
    queryFn: proposeAuthenticator,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, enabled: codes === null },
  });
  const leave = () => {
    onClose();
    if (codes !== null) void showSecondFactors(client);
  };
  return (
    <Dialog opened title="Turn on an authenticator app" size="md" onClose={leave}>
      {codes === null ? (
        <Loaded of={proposal} failed="Failed to prepare the app" waiting={{ rows: 2, height: 120 }}>
          {(proposed) => <ConfirmApp proposed={proposed} onConfirmed={setCodes} onCancel={leave} />}
        </Loaded>
      ) : (
        <RecoveryCodes codes={codes} onDone={leave} />
      )}
    </Dialog>
  );
};

const action = { label: 'Turn off', color: 'red', failed: 'Failed to turn off the app. Please try again.' };

export const TurnOffDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient();
  return (
    <Dialog opened title="Turn off the authenticator app" size="md" onClose={onClose}>
      <ShowsForm
        asksCode
        action={action}
        onCancel={onClose}
        onSend={async (shown) => {
          await turnOffAuthenticator(shown);
          await showSecondFactors(client);
          onClose();
          toast.success('The authenticator app is off.');
        }}
      >
        <p>Your password alone will sign you in again.</p>
      </ShowsForm>
    </Dialog>
  );
};

const leftOf = (count: number): string => {
  if (count === 0) return 'You have no recovery codes left. Turn the app off and on again to get new ones.';
  return count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`;
};

const AuthenticatorPanel = ({ authenticator }: SecondFactors) => {
  // Turning the app on changes `isOn` while its dialog still shows the recovery codes.
  const [turning, setTurning] = useState<'on' | 'off' | null>(null);
  const close = () => setTurning(null);
  const isOn = authenticator !== null;
  return (
    <section className={styles.panel} aria-labelledby="authenticator">
      <h2 id="authenticator">Authenticator app: {isOn ? 'on' : 'off'}</h2>
      <p>
        {isOn
          ? `Signing in takes your password and a code from the app. ${leftOf(authenticator.recoveryCodesLeft)}`
          : 'With an authenticator app on your phone, nobody can sign in with your password alone.'}
      </p>
      <Button variant={isOn ? 'default' : 'filled'} onClick={() => setTurning(isOn ? 'off' : 'on')}>
        {isOn ? 'Turn off the app' : 'Turn on an app'}
      </Button>
      {turning === 'off' ? <TurnOffDialog onClose={close} /> : null}
      {turning === 'on' ? <TurnOnDialog onClose={close} /> : null}
    </section>
  );
};

/** The owner's ways to sign in, in addition to her password or instead of it. */
const SecondFactorsPanels = () => (
  <Loaded
    of={useQuery(secondFactorsQuery())}
    failed="Failed to load your sign-in methods"
    waiting={{ label: 'Loading your sign-in methods...', rows: 1, height: 140 }}
  >
    {(factors) => (
      <>
        <PasskeysPanel {...factors} />
        <AuthenticatorPanel {...factors} />
        <section className={styles.panel} aria-labelledby="places">
          <h2 id="places">Where you’re signed in</h2>
          <OwnSessions />
        </section>
        <TokensPanel {...factors} />
      </>
    )}
  </Loaded>
);

const lead = 'How you sign in, where you’re signed in, and what was refused in the last 90 days.';

const Person = ({ person }: { readonly person: NotedEvent['person'] }) => {
  if (person === null) return <span className="block muted">No account</span>;
  const isClient = person.role === 'user' && !person.isForgotten;
  return isClient ? <Link to={`/admin/customers?open=${person.id}`}>{personName(person)}</Link> : personName(person);
};

type RowProps = { readonly event: NotedEvent; readonly zone: string };

const Row = ({ event: { kind, detail, person, actor, network, count, lastAt }, zone }: RowProps) => {
  const { title, Icon, isWarning, explain } = securityWords[kind];
  const times = timesOf(count);
  return (
    <li className={isWarning ? securityTabStyles.warning : securityTabStyles.row}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={securityTabStyles.what}>
        <h2>{title}</h2>
        <p className="muted-md">{explain(detail)}</p>
      </div>
      <dl className={securityTabStyles.facts}>
        <div>
          <dt>When</dt>
          <dd>
            <time dateTime={lastAt}>{formatMoment(lastAt, zone)}</time>
            {times === null ? null : <span className="block muted">{times}</span>}
          </dd>
        </div>
        <div>
          <dt>Whose account</dt>
          <dd>
            <Person person={person} />
            {actor === null ? null : <span className="block muted">by {personName(actor)}</span>}
          </dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd>{network ?? <span className="block muted">Not kept</span>}</dd>
        </div>
      </dl>
    </li>
  );
};

const Nothing = () => (
  <PageState compact title="Nothing to report">
    <p>Refused sign-ins and other security events appear here.</p>
  </PageState>
);

/** The page number, stored in the address, so that links and the back button work. */
const usePage = () => {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1);
  return { page, turn: (to: number) => setParams(queryWith({ page: to === 1 ? null : String(to) })) };
};

/** The security events of the site, latest first. */
export const SecurityTab = () => {
  const { page, turn } = usePage();
  const { data, error, isPlaceholderData, refetch } = useQuery(securityEventsQuery(page));
  const zone = useQuery(availabilitySettingsQuery()).data?.zone;
  const isTurning = usePageWithin(data?.pagination, turn);
  const isReady = data !== undefined && zone !== undefined && !isTurning;
  return (
    <>
      <TabHeading title="Security" lead={lead} />
      {page === 1 ? <SecondFactorsPanels /> : null}
      <Unanswered
        of={{ data: isReady ? data : undefined, error, refetch }}
        failed="Failed to load security events"
        waiting={{ label: 'Loading security events...', rows: 6, height: 88 }}
      />
      {isReady && data.events.length === 0 ? <Nothing /> : null}
      {isReady && data.events.length > 0 ? (
        <>
          <Stale isOld={isPlaceholderData}>
            <ul className="ruled">
              {data.events.map((event) => (
                <Row key={event.id} event={event} zone={zone} />
              ))}
            </ul>
          </Stale>
          <Pages where={data.pagination} noun="events" onChange={turn} />
        </>
      ) : null}
    </>
  );
};
