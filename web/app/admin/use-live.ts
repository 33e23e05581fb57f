import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listen } from '../../api/call/listen.ts';
import { type Heard, isOutdatedBy } from '../../api/touched.ts';

/** A booking writes several events in quick succession. The lists are reloaded once for all of them. */
const gatherMillis = 200;
/** A connection that is back within this time is not reported. */
const patienceMillis = 4_000;

/** Keeps the owner's open screens up to date. Returns true if the connection has been down for a while. */
export const useLive = (): boolean => {
  const client = useQueryClient();
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const heard: Heard[] = [];
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let doubting: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      gathering = undefined;
      const told = heard.splice(0);
      void client.invalidateQueries({ predicate: ({ queryKey }) => told.some((one) => isOutdatedBy(queryKey, one)) });
    };
    const onChange = (topics: Heard['topics'], position: Heard['position']) => {
      heard.push({ topics, position });
      gathering ??= setTimeout(ask, gatherMillis);
    };
    const onConnected = (isConnected: boolean) => {
      clearTimeout(doubting);
      if (isConnected) setDown(false);
      else doubting = setTimeout(() => setDown(true), patienceMillis);
    };
    void listen({ onChange, onConnected }, ending.signal);
    return () => {
      ending.abort();
      clearTimeout(gathering);
      clearTimeout(doubting);
    };
  }, [client]);
  return isDown;
};
