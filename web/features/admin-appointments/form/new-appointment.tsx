import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sentenceOf } from '../../../api/call/client.ts';
import type { Answer } from '../../../api/call/contract.ts';
import { newKey } from '../../../api/call/new-key.ts';
import { customerQuery } from '../../../api/customers.query.ts';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { type BookFor, readBookFor } from '../../../ui/admin/editing/book-for.ts';
import { useLeave, useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { SqueezeIn } from '../../../ui/admin/editing/squeeze-in.tsx';
import { useAttachProof, useCreateAppointment } from '../appointment.mutations.ts';
import {
  type AppointmentForm,
  FormEnd,
  PriceFields,
  RareFields,
  useChosenVisit,
  VisitFields,
} from './appointment-fields.tsx';
import {
  type AppointmentValues,
  appointmentProblemsOf,
  newValues,
  newWanted,
  sessionsFrom,
} from './appointment-form.ts';
import { type Client, ClientChoice } from './client-choice.tsx';
import { FurtherBooked, RepeatFields, SessionFields } from './repeats.tsx';
import { type ChosenStart, SlotChoice } from './slot-choice.tsx';
import { TellVisit } from './tell-visit.tsx';
import { mostFrequentVisit } from './visit-choice.ts';

const clientOf = (bookFor: BookFor | null): Client | null =>
  bookFor?.customerId == null
    ? null
    : {
        id: bookFor.customerId,
        name: bookFor.name || null,
        email: bookFor.email || null,
        phone: bookFor.phone || null,
      };

type ProposalWanted = {
  readonly form: AppointmentForm;
  readonly client: Client | null;
  readonly offered: ReturnType<typeof useChosenVisit>['offered'];
};

/** Fills in the client's usual visit until the owner chooses a service. It does not count as unsaved. */
const usePrefilledVisit = ({ form, client, offered }: ProposalWanted) => {
  const { data } = useQuery({ ...customerQuery(client?.id ?? ''), enabled: client !== null });
  const usual = data === undefined || client === null ? null : mostFrequentVisit(data.appointments, offered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each client, whatever the form is by then
  useEffect(() => {
    if (usual === null || form.getValues().serviceId !== '') return;
    const wasTouched = form.isDirty();
    form.setValues(usual);
    if (!wasTouched) form.resetDirty();
  }, [client?.id, usual?.serviceId]);
  return usual;
};

type MoreProps = {
  readonly form: AppointmentForm;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

const MoreOptions = ({ form, isOpen, onOpen }: MoreProps) => (
  <details open={isOpen} onToggle={({ currentTarget: { open } }) => onOpen(open)}>
    <summary>More options</summary>
    <div className="grid-sm fit-14">
      <TextInput
        className="whole-row"
        label="Ask for a deposit"
        description="Your client gets an email that asks for it. Leave it empty to be paid at the visit."
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('deposit')}
      />
      <PriceFields form={form} usual="the usual price" />
      <RareFields form={form} />
    </div>
  </details>
);

/** The further sessions of a service that takes several days; otherwise the repetition. */
const daysOf = (values: AppointmentValues, sessions: number) =>
  sessions > 1 ? { everyWeeks: 0, visits: 0, further: sessionsFrom(values, sessions) } : { further: [] };

type NewFormProps = {
  readonly today: string;
  readonly start: ChosenStart | undefined;
  readonly bookFor: BookFor | null;
  readonly busy: boolean;
  readonly error: Error | null;
  /** `squeezeIn` is the reason for taking the time of another visit. */
  readonly onSave: (values: AppointmentValues, clientId: string | null, squeezeIn?: string) => void;
  readonly onCancel: () => void;
};

const NewForm = ({ today, start, bookFor, busy, error, onSave, onCancel }: NewFormProps) => {
  const form = useForm<AppointmentValues>({
    initialValues: newValues({ today, bookFor, start }),
    validate: (values) => appointmentProblemsOf(values, { today, before: null }),
  });
  useUnsaved(form.isDirty());
  const [client, setClient] = useState(clientOf(bookFor));
  const [isMore, setMore] = useState(false);
  const service = useRef<HTMLSelectElement>(null);
  const chosen = useChosenVisit(form, null);
  const usual = usePrefilledVisit({ form, client, offered: chosen.offered });
  const { serviceId, addOnIds, date, time } = form.values;
  const choose = (known: Client) => {
    form.clearErrors();
    const { name, email, phone } = known;
    form.setValues({ name: name ?? '', email: email ?? '', hasNoEmail: email === null, phone: phone ?? '' });
    setClient(known);
    service.current?.focus();
  };
  const change = () => {
    const proposed = usual?.serviceId === serviceId ? { serviceId: '', addOnIds: [] } : {};
    form.setValues({ name: '', email: '', hasNoEmail: false, phone: '', ...proposed });
    setClient(null);
  };
  const sending = (squeezeIn?: string) =>
    form.onSubmit(
      (values) => onSave({ ...values, ...daysOf(values, chosen.sessions) }, client?.id ?? null, squeezeIn),
      (problems) => {
        if (['deposit', 'price', 'priceReason'].some((field) => problems[field] !== undefined)) setMore(true);
      },
    );
  const refusal = error === null ? null : sentenceOf(error, 'Failed to create appointment');
  return (
    <form className="grid-md" onSubmit={sending()} noValidate>
      <ClientChoice form={form} client={client} onChoose={choose} onChange={change} />
      <VisitFields form={form} appointment={null} chosen={chosen} serviceRef={service} />
      <SlotChoice
        visit={{ moving: null, chosen: { serviceId, addOnIds } }}
        minutes={chosen.total?.minutes ?? null}
        value={{ date, time }}
        current={null}
        today={today}
        proposesNext={start === undefined && bookFor?.start == null}
        errors={form.errors}
        onChange={(wanted) => form.setValues(wanted)}
      />
      {chosen.sessions > 1 ? (
        <SessionFields form={form} sessions={chosen.sessions} />
      ) : (
        <RepeatFields form={form} busy={busy} />
      )}
      <MoreOptions form={form} isOpen={isMore} onOpen={setMore} />
      <SqueezeIn error={error} busy={busy} onSqueezeIn={(reason) => sending(reason)()} />
      <FormEnd total={chosen.total} refusal={refusal} busy={busy} onCancel={onCancel}>
        Create appointment
      </FormEnd>
    </form>
  );
};

type Booked = Answer<'POST /admin/appointments'>;

type NewAppointmentProps = {
  readonly today: string;
  /** The date and time to start with. The time may be empty. */
  readonly start?: ChosenStart;
  readonly onClose: () => void;
  /** Called to open the visit that was booked. */
  readonly onOpen: (id: string) => void;
};

/** Books for a client, at any free time from today on and without a proof. Attaches the proof it was opened for. */
export const NewAppointment = ({ today, start, onClose, onOpen }: NewAppointmentProps) => {
  const create = useCreateAppointment();
  const attach = useAttachProof();
  const [key] = useState(newKey);
  const [booked, setBooked] = useState<Booked | null>(null);
  const bookFor = readBookFor(useLocation().state);
  const leave = useLeave();
  const close = () => leave(onClose);
  const created = (appointment: Booked) => {
    if (bookFor?.proofId == null) return setBooked(appointment);
    // The appointment is booked either way. A proof that could not be attached stays in its list.
    const onSettled = () => setBooked(appointment);
    attach.mutate({ proofId: bookFor.proofId, appointmentId: appointment.id }, { onSettled });
  };
  return (
    <Dialog opened onClose={close} title={booked === null ? 'New appointment' : 'Appointment booked'}>
      {booked === null ? (
        <NewForm
          today={today}
          start={start}
          bookFor={bookFor}
          busy={create.isPending || attach.isPending}
          error={create.error}
          onSave={(values, clientId, reason) => {
            const squeezeIn = reason === undefined ? {} : { squeezeIn: { reason } };
            create.mutate({ wanted: { ...newWanted(values, clientId), ...squeezeIn }, key }, { onSuccess: created });
          }}
          onCancel={close}
        />
      ) : (
        <div className="grid-md">
          <FurtherBooked booked={booked} />
          <TellVisit about="booked" appointment={booked} onDone={onClose}>
            <Button variant="default" onClick={() => onOpen(booked.id)}>
              See the visit
            </Button>
          </TellVisit>
        </div>
      )}
    </Dialog>
  );
};
