import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../api/call/api-error.ts';
import { choiceQuery } from '../../../format/booking-choice.ts';
import { formatLongDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { NavButton } from '../../../ui/buttons/nav-button.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { PageState } from '../../../ui/page/page-state.tsx';
import { Unbroken } from '../../../ui/text/unbroken.tsx';
import type { BookingOutcome } from '../send/kept-success.ts';
import { uploadedButNotBooked } from '../send/kept-success.ts';
import { requestAppointment } from '../send/request-appointment.mutation.ts';
import { useSayOutcome } from '../send/use-say-outcome.ts';

type Failed = Extract<BookingOutcome, { kind: 'failed' }>;

type SuccessProblemProps = { readonly outcome: Failed; readonly onOutcome: (outcome: BookingOutcome) => void };

/**
 * Sends the same request again. If the first one had arrived after all, the server answers with its booking. If the
 * time was taken or the price has changed meanwhile, the payment step has the proof and says what to do.
 */
const useRepeat = ({ outcome, onOutcome }: SuccessProblemProps) => {
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const sayOutcome = useSayOutcome();
  const goBack = (error: unknown) => {
    toast.warning(sentenceOf(error, uploadedButNotBooked));
    for (const changed of ['availability', 'services']) void client.invalidateQueries({ queryKey: [changed] });
    navigate(`/booking/payment-proof${choiceQuery(outcome.wanted.choice)}`, { replace: true });
  };
  const [busy, setBusy] = useState(false);
  const repeat = async () => {
    setBusy(true);
    try {
      const repeated = await requestAppointment(outcome.wanted);
      sayOutcome(repeated);
      onOutcome(repeated);
      setBusy(false);
    } catch (error) {
      goBack(error);
    }
  };
  return { busy, repeat };
};

/** Shown if the proof arrived and the booking did not. The studio can book with the proof. */
export const SuccessProblem = ({ outcome, onOutcome }: SuccessProblemProps) => {
  const { busy, repeat } = useRepeat({ outcome, onOutcome });
  const { service, date, time } = outcome.wanted.choice;
  return (
    <PageState
      title="Appointment Error"
      actions={
        <>
          {outcome.canRepeat ? (
            <Button loading={busy} onClick={repeat}>
              Try Again
            </Button>
          ) : null}
          <NavButton to="/contact" variant={outcome.canRepeat ? 'default' : 'filled'}>
            Contact Support
          </NavButton>
          <NavButton to="/" variant="default">
            Go Home
          </NavButton>
        </>
      }
    >
      <p role="alert">{uploadedButNotBooked}</p>
      <p>{outcome.message}</p>
      <p>
        You asked for <Unbroken name={service.name} />
        {date !== null && time !== null ? ` on ${formatLongDate(date)} at ${to12Hour(time)}` : ''}. Please do not pay
        again: the studio has your proof and can attach it to your appointment.
      </p>
    </PageState>
  );
};
