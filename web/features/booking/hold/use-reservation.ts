import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keys } from '../../../browser/storage.ts';
import { useCanBePaid } from '../layout/nowhere-to-pay.tsx';
import type { ChoiceOnPage } from '../use-choice.ts';
import { heldKeyIn, isFor, keptReservation, withHeldKey } from './kept-reservation.ts';
import { reservationQuery } from './reservation.query.ts';

/** `asking`: the server has not answered yet. `none`: no time is held, and she can book all the same. */
export type Holding = {
  readonly state: 'asking' | 'held' | 'ended' | 'none';
  readonly id: string | null;
  /** In milliseconds since 1970; null if nothing is held. */
  readonly until: number | null;
  readonly holdAgain: () => void;
};

/** Whether that moment has passed. It renders again when it does. */
const useHasPassed = (until: number | null): boolean => {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setPassed(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && passed === until;
};

/** How often another tab has changed what this browser holds. */
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

/** Holds the time of this visit for her from now on, as long as the studio holds times and no other tab of hers lets it go. */
export const useReservation = ({ choice, isSettled }: ChoiceOnPage): Holding => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const canBePaid = useCanBePaid(choice);
  const isTimed = choice.date !== null && choice.time !== null && canBePaid;
  const { data, isFetching, isPending, refetch } = useQuery({
    ...reservationQuery(choice, heldKeyIn(search)),
    enabled: isSettled && isTimed,
  });
  const until = data?.until ? Date.parse(data.until) : null;
  const hasPassed = useHasPassed(until);
  const changes = useOtherTabs();
  const kept = keptReservation();
  // A browser that stores nothing has one time to hold: the server's answer stands.
  const isLost = data != null && (kept === null ? changes > 0 : kept.key !== data.key);
  const isHeldAnew = isLost && kept !== null && kept.id !== null && isFor(kept, choice);
  useEffect(() => {
    // Another tab holds the same time again.
    if (isHeldAnew) void refetch();
  }, [isHeldAnew, refetch]);
  useEffect(() => {
    // Whether it is still free is then asked again.
    if (hasPassed) void client.invalidateQueries({ queryKey: ['availability'] });
  }, [hasPassed, client]);
  const key = data?.key ?? null;
  useEffect(() => {
    // The address is her way back to what is held, in whatever browser she opens it.
    if (key !== null && !isLost && heldKeyIn(search) !== key) {
      void navigate({ search: withHeldKey(search, key) }, { replace: true });
    }
  }, [key, isLost, search, navigate]);
  const holdAgain = () => void refetch();
  const isAsking = isTimed && (isFetching || (isPending && !isSettled));
  if (isAsking) return { state: 'asking', id: null, until: null, holdAgain };
  if (data?.id == null || until === null) return { state: 'none', id: null, until: null, holdAgain };
  // What another tab holds for her is not in her way either.
  if (isLost) return { state: 'ended', id: kept === null ? null : (kept.id ?? data.id), until, holdAgain };
  return { state: hasPassed ? 'ended' : 'held', id: data.id, until, holdAgain };
};
