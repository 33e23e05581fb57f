import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { ApiError, api, isMissing, sentenceOf } from '../../api/call/client.ts';
import type { Answer, Body, Params, Query } from '../../api/call/contract.ts';
import { upload } from '../../api/call/upload.ts';
import type { FreeTime, PaymentMethod } from '../../api/types.ts';
import { formatLongDate, formatMomentDay, to12Hour, zoneLabel } from '../../format/calendar.ts';
import { shortStart } from '../../format/short-times.ts';
import { formatMinutes, formatPrice } from '../../format/text.ts';
import { appointmentFaces } from '../../statuses/faces.ts';
import { ButtonLink, NavButton } from '../../ui/buttons.tsx';
import { Page, PageError, PageLoader, PageState } from '../../ui/page.tsx';
import { PolicyText } from '../../ui/text/rich-text.tsx';
import { CancelingCost } from '../../ui/visit/costs.tsx';
import { EndsOvernight, Preparation, StatusBadge } from '../../ui/visit/marks.tsx';
import { MoveAgreement } from '../../ui/visit/move-agreement.tsx';
import { ProposedTimes } from '../../ui/visit/proposed-times.tsx';
import { useChange } from '../../ui/visit/use-change.ts';
import { AddToCalendar } from '../../ui/visit/visit-links.tsx';
import styles from './visit-link-page.module.css';

type See = 'GET /visit-links/{action}/{id}/{hold}';
type VisitLink = Answer<See>;

/** A visit, one time of it and an action, with the signature of all that, from the page's address. */
type LinkAsked = Params<See> & Required<NonNullable<Query<See>>>;

const signed = ({ id, hold, expires, signature }: LinkAsked) => ({
  params: { id, hold },
  query: { expires, signature },
});

const visitLinkQuery = (asked: LinkAsked) =>
  queryOptions({
    queryKey: ['private', 'visit-link', asked],
    queryFn: ({ signal }) => {
      const { params, query } = signed(asked);
      return api.data('GET /visit-links/{action}/{id}/{hold}', {
        params: { ...params, action: asked.action },
        query,
        signal,
      });
    },
  });

const confirmAttendance = (asked: LinkAsked): Promise<VisitLink> =>
  api.data('POST /visit-links/confirm/{id}/{hold}', signed(asked));

const moveByLink = (asked: LinkAsked, body: Body<'POST /visit-links/move/{id}/{hold}'>): Promise<VisitLink> =>
  api.data('POST /visit-links/move/{id}/{hold}', { ...signed(asked), body });

const keepByLink = (asked: LinkAsked): Promise<VisitLink> =>
  api.data('POST /visit-links/keep/{id}/{hold}', signed(asked));

const cancelByLink = (asked: LinkAsked): Promise<VisitLink> =>
  api.data('POST /visit-links/cancel/{id}/{hold}', { ...signed(asked), body: {} });

const payByLink = (
  { id, hold, expires, signature }: LinkAsked,
  file: File,
  paymentMethod: PaymentMethod,
  onProgress: (share: number) => void,
): Promise<VisitLink> =>
  upload('POST /visit-links/pay/{id}/{hold}', {
    params: { id, hold },
    form: { file, paymentMethod, expires: expires ?? '', signature: signature ?? '' },
    onProgress,
  });

const SendProof = lazy(async () => ({ default: (await import('../../ui/proof/another-proof.tsx')).SendProof }));

const TimePicker = lazy(async () => ({ default: (await import('../../ui/time-picker/time-picker.tsx')).TimePicker }));

const Visit = ({
  visit,
  visit: { date, time, zone, duration, serviceName, addOns, sessions, address },
}: {
  readonly visit: VisitLink;
}) => (
  <p className={styles.visit}>
    <strong>{formatLongDate(date)}</strong>
    <span>
      {to12Hour(time)} {zoneLabel(zone, date, time)} · {formatMinutes(duration)}
    </span>
    <EndsOvernight visit={visit} />
    <span>{[serviceName, ...addOns].join(' + ')}</span>
    {visit.action === 'see' && visit.payment !== null && visit.payment.atVisit > 0 ? (
      <span>{formatPrice(visit.payment.atVisit)} at your visit</span>
    ) : null}
    {sessions.length === 0 ? null : <span>All sessions: {sessions.map(shortStart).join(', ')}</span>}
    {address === null ? null : <span>{address}</span>}
  </p>
);

const toContact = (
  <ButtonLink to="/contact" variant="default">
    Contact the studio
  </ButtonLink>
);

type SaidProps = { readonly visit?: VisitLink; readonly children: ReactNode; readonly actions?: ReactNode };

/** What has become of the visit, if there is nothing to decide. */
const VisitMessage = ({ visit, children, actions = toContact }: SaidProps) => (
  <section className={styles.card}>
    <p role="status">{children}</p>
    {visit === undefined ? null : <Visit visit={visit} />}
    {visit?.standing === 'open' ? <Preparation words={visit.preparation} level="h2" /> : null}
    <div className={styles.actions}>{actions}</div>
  </section>
);

/** What is to come, in the words in which the booking ended. */
const stillOpen = ({ status, payment }: VisitLink): string => {
  if (!appointmentFaces[status].awaitsOwner) return 'See you then.';
  return payment?.isChecked === true
    ? 'Held for you. We confirm once we’ve seen your payment.'
    : 'Held for you. You’ll hear from us when it’s confirmed.';
};

const whatBecame: { readonly [Standing in Exclude<VisitLink['standing'], 'open'>]: string } = {
  moved: 'This visit has moved. Here’s its new time:',
  cancelled: 'This visit is canceled.',
  over: 'This visit has already started.',
};

/** The visit and a way to change it, for a client who has just booked. */
const See = ({ visit }: { readonly visit: VisitLink }) => {
  const { state } = useLocation();
  return (
    <VisitMessage
      visit={visit}
      actions={
        <>
          <AddToCalendar appointment={visit} />
          <NavButton to="/dashboard" state={state} variant="subtle">
            Sign in to change it
          </NavButton>
        </>
      }
    >
      <StatusBadge face={appointmentFaces[visit.status]} />{' '}
      {visit.standing === 'open' ? stillOpen(visit) : whatBecame[visit.standing]}
    </VisitMessage>
  );
};

type AskedProps = { readonly asked: LinkAsked; readonly visit: VisitLink };

type AskProps = { readonly visit: VisitLink; readonly busy: boolean; readonly onAct: () => void };

const AskToConfirm = ({ visit, busy, onAct }: AskProps) => (
  <section className={styles.card}>
    <p>Will you be there?</p>
    <Visit visit={visit} />
    <Preparation words={visit.preparation} level="h2" />
    <div className={styles.actions}>
      <Button loading={busy} onClick={onAct}>
        I’ll be there
      </Button>
    </div>
  </section>
);

const AskToCancel = ({ visit, busy, onAct }: AskProps) => (
  <section className={styles.card}>
    <p>Are you sure you want to cancel this appointment?</p>
    <Visit visit={visit} />
    <PolicyText on="cancelling" />
    <CancelingCost canceling={visit.canceling} />
    <div className={styles.actions}>
      <Button color="red" loading={busy} onClick={onAct}>
        Cancel appointment
      </Button>
    </div>
  </section>
);

type AskToMoveProps = { readonly visit: VisitLink; readonly busy: boolean; readonly onAct: (to: FreeTime) => void };

const AskToMove = ({ visit, busy, onAct }: AskToMoveProps) => {
  const [date, setDate] = useState<string | null>(null);
  const [chosen, setChosen] = useState<FreeTime | null>(null);
  return (
    <section className={styles.card} data-wide>
      {chosen === null ? (
        <>
          <p>Choose a new time. Yours stays held until you do.</p>
          <Visit visit={visit} />
          <Suspense fallback={<PageLoader />}>
            <TimePicker
              visit={{ moving: visit.id }}
              date={date}
              time={null}
              own={visit}
              onDate={setDate}
              onTime={(time, day) => setChosen({ date: day, time })}
            />
          </Suspense>
        </>
      ) : (
        <>
          <p>Move this appointment?</p>
          <MoveAgreement
            from={visit}
            to={chosen}
            costs={visit}
            busy={busy}
            onAgree={() => onAct(chosen)}
            onBack={() => setChosen(null)}
          />
        </>
      )}
    </section>
  );
};

/** Asks for the payment and its proof. It is about the visit, even if its time has changed. */
const AskToPay = ({ asked, visit }: AskedProps) => {
  const client = useQueryClient();
  const { due = 0, atVisit = 0, isChecked = false, heldUntil = null } = visit.payment ?? {};
  if (isChecked) return <VisitMessage visit={visit}>Thank you! The studio is checking your payment.</VisitMessage>;
  if (due === 0) return <VisitMessage visit={visit}>Nothing is left to pay before your visit.</VisitMessage>;
  const key = visitLinkQuery(asked).queryKey;
  return (
    <section className={styles.card}>
      {visit.standing === 'moved' ? <p>{whatBecame.moved}</p> : null}
      <Visit visit={visit} />
      {heldUntil === null ? null : (
        <p>
          Held for you until <strong>{formatMomentDay(heldUntil, visit.zone)}</strong>.
        </p>
      )}
      <Suspense fallback={<PageLoader />}>
        <SendProof
          {...{ due, atVisit, sessions: visit.sessions.length }}
          send={async (file, method, onProgress) =>
            client.setQueryData(key, await payByLink(asked, file, method, onProgress))
          }
          onSent={() => undefined}
        />
      </Suspense>
    </section>
  );
};

const bookAnother = <ButtonLink to="/services">Book another time</ButtonLink>;

/** The message if nothing can be changed anymore; null while changes are possible. */
const closed: {
  readonly [Standing in VisitLink['standing']]: { readonly words: string; readonly books: boolean } | null;
} = {
  open: null,
  moved: {
    words: 'This visit has moved, so this link no longer works. Here’s its new time:',
    books: false,
  },
  cancelled: { words: 'This visit is canceled. You’re welcome to book another time.', books: true },
  over: { words: 'This visit has already started, so it can’t be changed here anymore.', books: false },
};

/** Asks first, because opening the page must change nothing. */
const VisitQuestion = ({ asked, visit }: AskedProps) => {
  const client = useQueryClient();
  const { busy, run } = useChange();
  const [isMoved, setMoved] = useState(false);
  const [isKept, setKept] = useState(false);
  const act = (change: () => Promise<VisitLink>, done: string) =>
    run(
      async () => client.setQueryData(visitLinkQuery(asked).queryKey, await change()),
      done,
      'That didn’t work. Please try again.',
    );
  const moveTo = async (to: Body<'POST /visit-links/move/{id}/{hold}'>) => {
    const after = await moveByLink(asked, to);
    setMoved(after.standing === 'moved');
    return after;
  };
  const move = (to: FreeTime) => act(() => moveTo(to), 'Your visit has a new time');
  if (isMoved)
    return (
      <VisitMessage visit={visit}>
        Your visit has a new time.{visit.isMailed ? ' You’ll get an email about it.' : ''}
      </VisitMessage>
    );
  if (isKept) return <VisitMessage visit={visit}>Your time stays as it is.</VisitMessage>;
  if (asked.action === 'see') return <See visit={visit} />;
  if (asked.action === 'pay' && (visit.standing === 'open' || visit.standing === 'moved'))
    return <AskToPay asked={asked} visit={visit} />;
  const ended = closed[visit.standing];
  const paid = asked.action === 'pay' ? ' If you’ve already paid, please let the studio know.' : '';
  if (ended?.books === true) return <VisitMessage actions={bookAnother}>{`${ended.words}${paid}`}</VisitMessage>;
  if (ended !== null) return <VisitMessage visit={visit}>{ended.words}</VisitMessage>;
  if (asked.action === 'move' && visit.proposal !== null)
    return (
      <section className={styles.card}>
        <Visit visit={visit} />
        <ProposedTimes
          visit={visit}
          proposal={visit.proposal}
          onTake={(to) => moveTo({ ...to, isProposed: true })}
          onKeep={() => keepByLink(asked).then(() => setKept(true))}
        />
      </section>
    );
  if (visit.objection !== null)
    return (
      <VisitMessage
        visit={visit}
      >{`${visit.objection} If you can’t make it, please let the studio know.`}</VisitMessage>
    );
  if (asked.action === 'move') return <AskToMove visit={visit} busy={busy} onAct={(to) => void move(to)} />;
  if (asked.action === 'cancel')
    return (
      <AskToCancel
        visit={visit}
        busy={busy}
        onAct={() => void act(() => cancelByLink(asked), 'Appointment canceled')}
      />
    );
  if (visit.attendanceConfirmed)
    return <VisitMessage visit={visit}>Thank you! The studio knows you’ll be there.</VisitMessage>;
  return (
    <AskToConfirm
      visit={visit}
      busy={busy}
      onAct={() => void act(() => confirmAttendance(asked), 'The studio knows you’ll be there')}
    />
  );
};

const titles = {
  see: 'Your appointment',
  confirm: 'Your visit',
  move: 'Move your visit',
  cancel: 'Cancel your visit',
  pay: 'Pay for your visit',
} as const;

const isAction = (action: string): action is LinkAsked['action'] => Object.hasOwn(titles, action);

/** The page behind the links of reminders and bookings. It needs no sign-in. */
export const VisitLinkPage = () => {
  const { action = '', id = '', hold = '' } = useParams();
  const [search] = useSearchParams();
  const asked: LinkAsked = {
    ...{ id, hold, expires: search.get('expires') ?? '', signature: search.get('signature') ?? '' },
    action: isAction(action) ? action : 'confirm',
  };
  const { data, error, refetch } = useQuery(visitLinkQuery(asked));
  if (data === undefined && error === null) return <PageLoader />;
  const isEnded = isMissing(error) || (error instanceof ApiError && error.status === 403);
  return (
    <Page title={titles[asked.action]} narrow={asked.action !== 'move'}>
      {data === undefined ? null : <VisitQuestion asked={asked} visit={data} />}
      {data === undefined && isEnded ? (
        <PageState compact title="This link has expired" actions={toContact}>
          <p>It was for one visit, and that visit has started or is no longer there.</p>
        </PageState>
      ) : null}
      {data === undefined && !isEnded ? (
        <PageError
          message={sentenceOf(error, 'Failed to load your visit')}
          cause={error}
          onRetry={() => void refetch()}
        />
      ) : null}
    </Page>
  );
};
