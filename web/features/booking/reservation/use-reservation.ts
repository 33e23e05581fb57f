import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keys } from '../../../browser/storage.ts';
import { useCanBePaid } from '../layout/nowhere-to-pay.tsx';
import type { ChoiceOnPage } from '../use-choice.ts';
import { isFor, keptReservation, reservationKeyIn, withReservationKey } from './kept-reservation.ts';
import { reservationQuery } from './reservation.query.ts';

/** `asking`: the server has not answered yet. `none`: no time is held, but the client can still book. */
export type OwnReservation = {
  readonly state: 'asking' | 'reserved' | 'ended' | 'none';
  readonly id: string | null;
  /** In milliseconds since 1970; null if nothing is held. */
  readonly until: number | null;
  readonly reserveAgain: () => void;
};

/** Whether that moment has passed. Renders again when it passes. */
const useHasPassed = (until: number | null): boolean => {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setPassed(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && passed === until;
};

/** Counts how often another tab has changed this browser's reservation. */
const useOtherTabs = (): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const stored = ({ key }: StorageEvent) => {
      if (key === keys.bookingReservation) setCount((before) => before + 1);
    };
    window.addEventListener('storage', stored);
    return () => window.removeEventListener('storage', stored);
  }, []);
  return count;
};

/** Holds this visit's time from now on, unless the studio holds none or another tab replaces the reservation. */
export const useReservation = ({ choice, isSettled }: ChoiceOnPage): OwnReservation => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const canBePaid = useCanBePaid(choice);
  const isTimed = choice.date !== null && choice.time !== null && canBePaid;
  const { data, isFetching, isPending, refetch } = useQuery({
    ...reservationQuery(choice, reservationKeyIn(search)),
    enabled: isSettled && isTimed,
  });
  const until = data?.until ? Date.parse(data.until) : null;
  const hasPassed = useHasPassed(until);
  const changes = useOtherTabs();
  const kept = keptReservation();
  // If the browser stores nothing, the server's answer is used.
  const isLost = data != null && (kept === null ? changes > 0 : kept.key !== data.key);
  const isReservedAgain = isLost && kept !== null && kept.id !== null && isFor(kept, choice);
  useEffect(() => {
    // Another tab has renewed the reservation on the same time.
    if (isReservedAgain) void refetch();
  }, [isReservedAgain, refetch]);
  useEffect(() => {
    // Checks whether the time is still free.
    if (hasPassed) void client.invalidateQueries({ queryKey: ['availability'] });
  }, [hasPassed, client]);
  const key = data?.key ?? null;
  useEffect(() => {
    // With the key in the address, the client can return to her reservation in any browser.
    if (key !== null && !isLost && reservationKeyIn(search) !== key) {
      void navigate({ search: withReservationKey(search, key) }, { replace: true });
    }
  }, [key, isLost, search, navigate]);
  const reserveAgain = () => void refetch();
  const isAsking = isTimed && (isFetching || (isPending && !isSettled));
  if (isAsking) return { state: 'asking', id: null, until: null, reserveAgain };
  if (data?.id == null || until === null) return { state: 'none', id: null, until: null, reserveAgain };
  // The reservation of another tab must not count as taken either, so its id is sent with the check.
  if (isLost) return { state: 'ended', id: kept === null ? null : (kept.id ?? data.id), until, reserveAgain };
  return { state: hasPassed ? 'ended' : 'reserved', id: data.id, until, reserveAgain };
};
