import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ApiError, isMissing, sentenceOf } from '../../../api/call/client.ts';
import { newKey } from '../../../api/call/new-key.ts';
import { servicesQuery } from '../../../api/services.query.ts';
import type { FreeTime } from '../../../api/types.ts';
import { type Choice, choiceQuery, startOf } from '../../../format/booking-choice.ts';
import { formatLongDate, formatMomentDay, to12Hour, zoneLabel } from '../../../format/calendar.ts';
import { stillOffered } from '../../../format/catalogued-choice.ts';
import { clockAt, daysInWords, shortStart } from '../../../format/short-times.ts';
import { ButtonLink } from '../../../ui/buttons.tsx';
import { Problem } from '../../../ui/messages/problem.tsx';
import { Page, PageError, PageLoader, PageState } from '../../../ui/page.tsx';
import { useBookingRules } from '../../../ui/visit/salon-rules.ts';
import { useChange } from '../../../ui/visit/use-change.ts';
import { keepReservation } from '../reservation/kept-reservation.ts';
import { endInWords, placeInWords } from './place-words.ts';
import styles from './waiting.module.css';
import {
  declineTime,
  keepsListQuery,
  leaveWaitingList,
  type PlaceAsked,
  placeQuery,
  type WaitingPlace,
} from './waiting.query.ts';

type Offer = NonNullable<WaitingPlace['offer']>;

/** The visit at a time, as the steps take it; null until the catalog is loaded, or if the service is gone from it. */
const useChoiceAt = (place: WaitingPlace, { date, time }: FreeTime) => {
  const { data } = useQuery(servicesQuery());
  const catalogue = Object.values(data ?? {}).flat();
  const service = catalogue.find(({ id }) => id === place.serviceId);
  if (service === undefined) return { choice: null, isGone: data !== undefined };
  const choice: Choice = { ...startOf(service), addOns: stillOffered(service, catalogue, place.addOnIds), date, time };
  return { choice, isGone: false };
};

const notOffered = 'This service can’t be booked right now. Please ask the studio, or choose another one.';

type Acting = {
  readonly busy: boolean;
  readonly act: (change: (asked: PlaceAsked) => Promise<WaitingPlace>, done: string) => void;
};

const Offered = ({ place, offer, busy, act }: Acting & { readonly place: WaitingPlace; readonly offer: Offer }) => {
  const navigate = useNavigate();
  const { zone } = useBookingRules();
  const { choice, isGone } = useChoiceAt(place, offer);
  const book = () => {
    if (choice === null) return;
    keepReservation({
      ...{ key: newKey(), serviceId: place.serviceId, addOnIds: choice.addOns.map(({ id }) => id) },
      ...{ date: offer.date, time: offer.time, replaces: null, id: offer.reservation, until: offer.until },
    });
    navigate(`/booking/details${choiceQuery(choice)}`);
  };
  return (
    <>
      <p className={styles.when}>
        <strong>{formatLongDate(offer.date)}</strong>
        <span>
          {to12Hour(offer.time)} {zoneLabel(zone, offer.date, offer.time)}
        </span>
        <span role="status">Held for you until {clockAt(offer.until, zone)}. After that, the next person is told.</span>
      </p>
      <Problem message={isGone ? notOffered : null} />
      <div className={styles.actions}>
        {isGone ? null : (
          <Button size="lg" loading={choice === null} disabled={busy} onClick={book}>
            Book this time
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={() => act(declineTime, 'We’ll tell you of the next time')}>
          No, thanks
        </Button>
      </div>
    </>
  );
};

type Missed = NonNullable<WaitingPlace['missed']>;

/** Shown to a client whose offered time is no longer held for her. */
const MissedTime = ({ place, missed }: { readonly place: WaitingPlace; readonly missed: Missed }) => {
  const { zone } = useBookingRules();
  const { choice } = useChoiceAt(place, missed);
  return (
    <>
      <p role="status">
        {shortStart(missed)} was held for you until {formatMomentDay(missed.until, zone)}, and isn’t anymore.
      </p>
      {choice === null ? null : (
        <div className={styles.actions}>
          <ButtonLink to={`/booking/datetime${choiceQuery(choice)}`}>See if it’s still free</ButtonLink>
        </div>
      )}
    </>
  );
};

/** Shown while no time is held for the client: her place on the list. */
const Waits = ({ place: { ahead, serviceName } }: { readonly place: WaitingPlace }) => {
  const { data } = useQuery(keepsListQuery());
  if (serviceName === null) return <p role="status">The studio doesn’t offer this service anymore.</p>;
  return (
    <p role="status">
      {data?.isOn === false
        ? 'The studio keeps no waiting list right now. Your place stays as it is.'
        : `${placeInWords(ahead)} We’ll email you when a time opens.`}
    </p>
  );
};

const Place = ({ asked, place }: { readonly asked: PlaceAsked; readonly place: WaitingPlace }) => {
  const client = useQueryClient();
  const { busy, run } = useChange();
  const act: Acting['act'] = (change, done) =>
    void run(
      async () => client.setQueryData(placeQuery(asked).queryKey, await change(asked)),
      done,
      'That didn’t work. Please try again.',
    );
  const { ended, offer, missed } = place;
  const named = [place.serviceName ?? 'Your visit', ...place.addOns].join(' + ');
  if (ended !== null)
    return (
      <section className="grid-lg letter-width">
        <p role="status">{endInWords[ended]}</p>
        <div className={styles.actions}>
          <ButtonLink to="/services">See services</ButtonLink>
        </div>
      </section>
    );
  return (
    <section className="grid-lg letter-width">
      {missed === null ? null : <MissedTime place={place} missed={missed} />}
      {offer === null ? <Waits place={place} /> : null}
      {offer === null ? null : <Offered {...{ place, offer, busy, act }} />}
      <p className={styles.when}>
        <span>{named}</span>
        <span className="muted-md">{daysInWords(place)}</span>
      </p>
      <div className={styles.actions}>
        <Button
          variant="subtle"
          disabled={busy}
          onClick={() => act(leaveWaitingList, 'You’re no longer on the waiting list')}
        >
          Leave the waiting list
        </Button>
      </div>
    </section>
  );
};

/** A client's own page of the waiting list, opened by a link without signing in. Opening it changes nothing. */
export const PlacePage = () => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const asked = { id, expires: search.get('expires') ?? '', signature: search.get('signature') ?? '' };
  const { data, error, refetch } = useQuery(placeQuery(asked));
  if (data === undefined && error === null) return <PageLoader />;
  const isEnded = isMissing(error) || (error instanceof ApiError && error.status === 403);
  return (
    <Page title={data?.offer == null ? 'Your place on the waiting list' : 'A time opened for you'} narrow>
      {data === undefined ? null : <Place asked={asked} place={data} />}
      {data === undefined && isEnded ? (
        <PageState
          compact
          title="This link has expired"
          actions={
            <ButtonLink to="/contact" variant="default">
              Contact the studio
            </ButtonLink>
          }
        >
          <p>It was for a place on the waiting list that is no longer there.</p>
        </PageState>
      ) : null}
      {data === undefined && !isEnded ? (
        <PageError
          message={sentenceOf(error, 'Failed to load your place')}
          cause={error}
          onRetry={() => void refetch()}
        />
      ) : null}
    </Page>
  );
};
