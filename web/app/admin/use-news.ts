import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/call/client.ts';
import type { Appointment } from '../../api/types.ts';
import { reviewsWaitingQuery } from '../../api/waiting.query.ts';
import { formatShortDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { chime } from '../../ui/admin/preferences/chime.ts';
import { useToast } from '../../ui/messages/toast.tsx';
import { bookingsSentence, newestProofsQuery, newestQuery, newsAmong, proofNewsAmong } from './newest.query.ts';

const nameAndTime = ({ customerInfo, date, time }: Appointment): string =>
  `${customerInfo.name ?? 'Guest'}, ${formatShortDate(date)}, ${to12Hour(time)}`;

/** The page that shows several of them at once. */
const severalAt = '/admin/appointments?when=all&sort=createdAt-desc';

/** Calls with each answer and the one before it. The first answer is not news. */
const useAnswers = <Answer>(answer: Answer | undefined, compare: (before: Answer, now: Answer) => void): void => {
  const seen = useRef<Answer>(undefined);
  const comparing = useRef(compare);
  comparing.current = compare;
  useEffect(() => {
    if (answer === undefined) return;
    const before = seen.current;
    seen.current = answer;
    if (before !== undefined) comparing.current(before, answer);
  }, [answer]);
};

type News = { readonly sentence: string; readonly label: string; readonly href: string };

const useTell = () => {
  const toast = useToast();
  const navigate = useNavigate();
  return ({ sentence, label, href }: News) => toast.info(sentence, { label, href, onAct: () => navigate(href) });
};

const useBookingNews = (): void => {
  const tell = useTell();
  useAnswers(useQuery(newestQuery()).data, (before, now) => {
    const news = newsAmong(before, now);
    const [first] = news;
    if (first === undefined) return;
    const isAlone = news.length === 1;
    tell({
      sentence: isAlone ? `New booking: ${nameAndTime(first)}` : bookingsSentence(news.length),
      label: 'Open',
      href: isAlone ? `/admin/appointments?open=${first.id}` : severalAt,
    });
    void chime();
  });
};

/** A booking's first proof comes with the booking and is not news of its own. Each further one is. */
const useProofNews = (): void => {
  const tell = useTell();
  const toast = useToast();
  const tellOf = async (id: string) => {
    const appointment = await api.data('GET /admin/appointments/{id}', { params: { id } });
    if (appointment.paymentProofs.length < 2) return;
    const sentence = `New payment proof: ${nameAndTime(appointment)}`;
    tell({ sentence, label: 'Open', href: `/admin/appointments?open=${id}` });
    void chime();
  };
  useAnswers(useQuery(newestProofsQuery()).data, (before, now) => {
    for (const { appointmentId } of proofNewsAmong(before, now)) {
      if (appointmentId !== null) tellOf(appointmentId).catch(() => toast.info('A new payment proof is waiting'));
    }
  });
};

const useReviewNews = (): void => {
  const tell = useTell();
  useAnswers(useQuery(reviewsWaitingQuery()).data, (before, now) => {
    if (now <= before) return;
    tell({ sentence: 'A new review is waiting', label: 'Read it', href: '/admin/reviews?status=pending' });
  });
};

/** Says what came in, whichever of the owner's screens is open. */
export const useNews = (): void => {
  useBookingNews();
  useProofNews();
  useReviewNews();
};
