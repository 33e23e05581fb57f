import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listen } from '../../api/call/listen.ts';
import type { Topic } from '../../api/types.ts';

/** Which changes each of the owner's lists shows, by the third part of its key. A list that is absent shows all. */
const shows: Readonly<Record<string, readonly Topic[]>> = {
  appointments: ['appointments', 'payment-proofs', 'customers'],
  'payment-proofs': ['payment-proofs', 'appointments'],
  customers: ['customers', 'appointments'],
  customer: ['customers', 'appointments', 'reviews'],
  reviews: ['reviews', 'customers'],
  services: ['services'],
  slots: ['availability', 'appointments', 'services'],
  'day-plan': ['availability', 'appointments'],
  calendar: ['availability', 'appointments', 'payment-proofs', 'customers', 'settings', 'other-calendars'],
  'availability-settings': ['settings', 'availability'],
  settings: ['settings', 'availability'],
  branding: ['branding'],
  news: ['appointments', 'payment-proofs', 'reviews', 'customers'],
  opening: ['opening'],
  notices: ['notices', 'customers'],
  'mail-words': ['mail-words', 'branding'],
  webhooks: ['webhooks'],
  'other-calendars': ['other-calendars', 'availability', 'settings'],
};

/** The public queries that show it. */
const publicly: Readonly<Record<string, readonly Topic[]>> = {
  availability: ['availability', 'appointments', 'services'],
  'booking-rules': ['availability', 'settings', 'opening'],
  services: ['services'],
  reviews: ['reviews'],
  branding: ['branding'],
};

/** Whether what a query shows may look different after a change of these topics. */
export const isTouched = (key: QueryKey, changed: readonly Topic[]): boolean => {
  const [first, second, third] = key.map(String);
  const shown =
    first !== 'private' ? (publicly[first ?? ''] ?? []) : second === 'admin' ? shows[third ?? ''] : undefined;
  return shown === undefined ? changed.length > 0 : shown.some((topic) => changed.includes(topic));
};

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
