import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/client.ts';
import type { Appointment, PaymentProof } from '../../api/types.ts';
import { reviewsWaitingQuery } from '../../api/waiting.query.ts';
import { formatShortDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { chime } from '../../ui/admin/chime.ts';
import { useToast } from '../../ui/toast.tsx';
import { bookingsSentence, newestProofsQuery, newestQuery, newsAmong, proofNewsAmong } from './newest.query.ts';

const nameAndTime = ({ customerInfo, date, time }: Appointment): string =>
  `${customerInfo.name ?? 'Guest'}, ${formatShortDate(date)}, ${to12Hour(time)}`;

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
    const sentence = news.length === 1 ? `New booking: ${nameAndTime(first)}` : bookingsSentence(news.length);
    toast.info(sentence, { label: 'Open', href, onAct: () => navigate(href) });
    void chime();
  }, [newest, toast, navigate]);
};

/** A booking's first proof comes with it and is no news besides; each further one is. */
const useProofNews = (): void => {
  const toast = useToast();
  const navigate = useNavigate();
  const { data: newest } = useQuery(newestProofsQuery());
  const seen = useRef<readonly PaymentProof[] | null>(null);
  useEffect(() => {
    if (newest === undefined) return;
    const news = seen.current === null ? [] : proofNewsAmong(seen.current, newest);
    seen.current = newest;
    const tell = async (id: string) => {
      const appointment = await api.get<Appointment>(`/admin/appointments/${id}`);
      if (appointment.paymentProofs.length < 2) return;
      const href = `/admin/appointments?open=${id}`;
      toast.info(`New payment proof: ${nameAndTime(appointment)}`, {
        label: 'Open',
        href,
        onAct: () => navigate(href),
      });
      void chime();
    };
    for (const { appointmentId } of news) {
      if (appointmentId !== null) tell(appointmentId).catch(() => toast.info('A new payment proof is waiting'));
    }
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
  useProofNews();
  useReviewNews();
};
