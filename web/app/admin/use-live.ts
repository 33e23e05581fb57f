import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listen } from '../../api/call/listen.ts';
import type { Topic } from '../../api/types.ts';
import { isTouched } from './live-topics.ts';

/** A booking writes several events within a moment. The lists are asked again once for all of them. */
const gatherMillis = 200;
/** A connection that is back sooner is not mentioned. */
const patienceMillis = 4_000;

/** Keeps the owner's open screens up to date. Returns whether the connection has been down for a while. */
export const useLive = (): boolean => {
  const client = useQueryClient();
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const changed = new Set<Topic>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let doubting: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      gathering = undefined;
      const told = [...changed];
      changed.clear();
      void client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, told) });
    };
    const onChange = (told: readonly Topic[]) => {
      for (const topic of told) changed.add(topic);
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
