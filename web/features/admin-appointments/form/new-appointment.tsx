import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sentenceOf } from '../../../api/call/client.ts';
import { newKey } from '../../../api/call/new-key.ts';
import { customerQuery } from '../../../api/customers.query.ts';
import type { Appointment } from '../../../api/types.ts';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { type BookFor, readBookFor } from '../../../ui/admin/editing/book-for.ts';
import { useLeave, useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { useAttachProof, useCreateAppointment } from '../appointment.mutations.ts';
import { type AppointmentForm, FormEnd, RareFields, useChosenVisit, VisitFields } from './appointment-fields.tsx';
import styles from './appointment-form.module.css';
import { type AppointmentValues, appointmentProblemsOf, newValues, newWanted } from './appointment-form.ts';
import { type Client, ClientChoice } from './client-choice.tsx';
import { type ChosenStart, SlotChoice } from './slot-choice.tsx';
import { TellVisit } from './tell-visit.tsx';
import { usualVisit } from './visit-choice.ts';

const { maxLength: longestReason } = limitsOf('POST /admin/appointments').agreed.reason;

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

/** Proposes what the client usually has, while the owner has chosen no service. What is proposed is not unsaved. */
const useProposal = ({ form, client, offered }: ProposalWanted) => {
  const { data } = useQuery({ ...customerQuery(client?.id ?? ''), enabled: client !== null });
  const usual = data === undefined || client === null ? null : usualVisit(data.appointments, offered);
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
    <div className={styles.customer}>
      <TextInput
        className="whole-row"
        label="Ask for a deposit"
        description="Your client gets an email that asks for it. Leave it empty to be paid at the visit."
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('deposit')}
      />
      <TextInput
        label="Agreed price"
        description="For the service without add-ons. Leave it empty for the usual price."
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('price')}
      />
      <TextInput
        label="Why it differs"
        description="Only you see this."
        maxLength={longestReason}
        autoComplete="off"
        {...form.getInputProps('priceReason')}
      />
      <RareFields form={form} />
    </div>
  </details>
);

type NewFormProps = {
  readonly today: string;
  readonly start: ChosenStart | undefined;
  readonly bookFor: BookFor | null;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onSave: (values: AppointmentValues, clientId: string | null) => void;
  readonly onCancel: () => void;
};

const NewForm = ({ today, start, bookFor, busy, refusal, onSave, onCancel }: NewFormProps) => {
  const form = useForm<AppointmentValues>({
    initialValues: newValues({ today, bookFor, start }),
    validate: (values) => appointmentProblemsOf(values, { today, before: null }),
  });
  useUnsaved(form.isDirty());
  const [client, setClient] = useState(clientOf(bookFor));
  const [isMore, setMore] = useState(false);
  const service = useRef<HTMLSelectElement>(null);
  const chosen = useChosenVisit(form, null);
  const usual = useProposal({ form, client, offered: chosen.offered });
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
  const send = form.onSubmit(
    (values) => onSave(values, client?.id ?? null),
    (problems) => {
      if (['deposit', 'price', 'priceReason'].some((field) => problems[field] !== undefined)) setMore(true);
    },
  );
  return (
    <form className="grid-md" onSubmit={send} noValidate>
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
      <MoreOptions form={form} isOpen={isMore} onOpen={setMore} />
      <FormEnd total={chosen.total} refusal={refusal} busy={busy} onCancel={onCancel}>
        Create appointment
      </FormEnd>
    </form>
  );
};

type NewAppointmentProps = {
  readonly today: string;
  /** The date and time that the form begins with. The time may be empty. */
  readonly start?: ChosenStart;
  readonly onClose: () => void;
  /** She would like to see the visit that she has booked. */
  readonly onOpen: (id: string) => void;
};

/** Books for a client. No proof is needed, and any free time from today on is accepted. A proof that waits is attached. */
export const NewAppointment = ({ today, start, onClose, onOpen }: NewAppointmentProps) => {
  const create = useCreateAppointment();
  const attach = useAttachProof();
  const [key] = useState(newKey);
  const [booked, setBooked] = useState<Appointment | null>(null);
  const bookFor = readBookFor(useLocation().state);
  const leave = useLeave();
  const close = () => leave(onClose);
  const created = (appointment: Appointment) => {
    if (bookFor?.proofId == null) return setBooked(appointment);
    // The appointment is there either way. A proof that could not be attached still waits in its list.
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
          refusal={create.error === null ? null : sentenceOf(create.error, 'Failed to create appointment')}
          onSave={(values, clientId) =>
            create.mutate({ wanted: newWanted(values, clientId), key }, { onSuccess: created })
          }
          onCancel={close}
        />
      ) : (
        <TellVisit about="booked" appointment={booked} onDone={onClose}>
          <Button variant="default" onClick={() => onOpen(booked.id)}>
            See the visit
          </Button>
        </TellVisit>
      )}
    </Dialog>
  );
};
