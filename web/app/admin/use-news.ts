import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Appointment } from '../../api/types.ts';
import { formatShortDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { chime } from '../../ui/admin/chime.ts';
import { useToast } from '../../ui/toast.tsx';
import { newestQuery, newsAmong } from './newest.query.ts';
import { reviewsWaitingQuery } from './waiting-counts.query.ts';

const sentenceFor = ({ customerInfo, date, time }: Appointment): string =>
  `New booking: ${customerInfo.name ?? 'Guest'}, ${formatShortDate(date)}, ${to12Hour(time)}`;

/** Where several are read about at once. */
const severalAt = '/admin/appointments?sort=createdAt-desc';

const useBookingNews = (): void => {
  const toast = useToast();
  const navigate = useNavigate();
  const { data: newest } = useQuery(newestQuery());
  const seen = useRef<readonly Appointment[] | null>(null);
  useEffect(() => {
    if (newest === undefined) return;
    const news = seen.current === null ? [] : newsAmong(seen.current, newest);
    seen.current = newest;
    const [first] = news;
    if (first === undefined) return;
    const href = news.length === 1 ? `/admin/appointments?open=${first.id}` : severalAt;
    const sentence = news.length === 1 ? sentenceFor(first) : `${news.length} new bookings`;
    toast.info(sentence, { label: 'Open', href, onAct: () => navigate(href) });
    void chime();
  }, [newest, toast, navigate]);
};

const useReviewNews = (): void => {
  const toast = useToast();
  const navigate = useNavigate();
  const { data: waiting } = useQuery(reviewsWaitingQuery());
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (waiting === undefined) return;
    const isMore = seen.current !== null && waiting > seen.current;
    seen.current = waiting;
    if (!isMore) return;
    const href = '/admin/reviews?status=pending';
    toast.info('A new review is waiting', { label: 'Read it', href, onAct: () => navigate(href) });
  }, [waiting, toast, navigate]);
};

/** Says what came in, whichever of her screens is open. */
export const useNews = (): void => {
  useBookingNews();
  useReviewNews();
};
