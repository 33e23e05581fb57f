import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../api/call/client.ts';
import type { QuoteAsked } from '../../api/quotes.query.ts';
import { servicesQuery } from '../../api/services.query.ts';
import type { Service } from '../../api/types.ts';
import { plusDays, todayIn } from '../../format/calendar.ts';
import { isConsultation } from '../../format/service-kind.ts';
import { formatHours, formatPrice } from '../../format/text.ts';
import { DialogActions } from '../../ui/admin/dialog.tsx';
import { useUnsaved } from '../../ui/admin/editing/leave-guard.tsx';
import { RowsWaiting } from '../../ui/admin/list/lists.tsx';
import { PageError } from '../../ui/page.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import { useGiveQuote } from './quotes.mutation.ts';

const limits = limitsOf('PUT /admin/quotes/{id}');

type Typed = {
  readonly serviceId: string;
  readonly others: string[];
  readonly sessions: number | string;
  readonly price: number | string;
  readonly duration: number | string;
  readonly until: string;
  readonly words: string;
};

const isBetween = (typed: number | string, least: number, most: number): boolean =>
  typed !== '' && Number(typed) >= least && Number(typed) <= most;

const problems = {
  serviceId: (id: string) => (id === '' ? 'Please choose a service.' : null),
  sessions: (typed: number | string) =>
    Number.isInteger(Number(typed)) && isBetween(typed, 1, 20) ? null : 'Please enter 1 to 20 visits.',
  price: (typed: number | string) => (isBetween(typed, 0, 10_000) ? null : 'Please enter a price up to $10,000.'),
  duration: (typed: number | string) =>
    isBetween(typed, 0.25, 24) && Number.isInteger(Number(typed) * 4) ? null : 'Please enter hours in quarters.',
  until: (day: string) => (day === '' ? 'Please choose the last day.' : null),
};

type QuoteFormProps = { readonly quote: QuoteAsked; readonly days: number; readonly onDone: () => void };
type Named = { readonly id: string; readonly name: string };

/** The services that can be offered: those that clients can book, and this quote's own even if hidden since. */
const offerable = ({ terms, serviceId, serviceName }: QuoteAsked, services: readonly Service[]): readonly Named[] => {
  const own = [{ id: serviceId, name: serviceName }, ...(terms?.services ?? [])];
  const hidden = own.flatMap(({ id, name }) => (name === null ? [] : [[id, { id, name }] as const]));
  const booked = services.filter((service) => !isConsultation(service));
  return [...new Map<string, Named>([...hidden, ...booked.map((each) => [each.id, each] as const)]).values()];
};

/** The initial values: the earlier offer, or the requested service as everybody can book it. */
const typedFor = (
  { terms, serviceId }: QuoteAsked,
  services: readonly Service[],
  { offered, until }: { readonly offered: readonly Named[]; readonly until: string },
): Typed => {
  const [main = '', ...others] = (terms?.services ?? [{ id: serviceId }])
    .map(({ id }) => id)
    .filter((id) => offered.some((one) => one.id === id));
  const asked = services.find(({ id }) => id === main);
  // What takes several days has one price for all of them.
  const days = asked?.sessions ?? 1;
  const ofEach = asked === undefined ? '' : Math.round((asked.price / days) * 100) / 100;
  return {
    ...{ serviceId: main, others, sessions: terms?.sessions ?? days, words: terms?.words ?? '', until },
    ...{ price: terms?.price ?? ofEach, duration: terms?.duration ?? asked?.duration ?? '' },
  };
};

/** The services, price and last day that the owner offers the client. */
export const QuoteForm = (props: QuoteFormProps) => {
  const { data, error, refetch } = useQuery(servicesQuery());
  if (data !== undefined) return <Terms {...props} catalogue={Object.values(data).flat()} />;
  return error === null ? (
    <RowsWaiting label="Loading the services..." rows={3} height={64} />
  ) : (
    <PageError message={sentenceOf(error, 'Failed to load services')} onRetry={() => void refetch()} />
  );
};

const Terms = ({ quote, days, onDone, catalogue }: QuoteFormProps & { readonly catalogue: readonly Service[] }) => {
  const give = useGiveQuote();
  const services = offerable(quote, catalogue);
  const until = plusDays(todayIn(useSalonZone()), days);
  const form = useForm<Typed>({
    initialValues: typedFor(quote, catalogue, { offered: services, until }),
    validate: problems,
  });
  useUnsaved(form.isDirty());
  const { sessions, price, duration, serviceId, others } = form.values;
  const name = quote.client.name ?? 'Your client';
  const send = (typed: Typed) => {
    const body = {
      serviceIds: [typed.serviceId, ...typed.others.filter((id) => id !== typed.serviceId)],
      ...{ sessions: Number(typed.sessions), price: Number(typed.price), duration: Number(typed.duration) },
      ...{ until: typed.until, words: typed.words.trim() },
    };
    give.mutate({ id: quote.id, name, body }, { onSuccess: onDone });
  };
  return (
    <form className="grid-md" noValidate onSubmit={form.onSubmit(send)}>
      <NativeSelect
        label="Service"
        required
        data={[
          { value: '', label: 'Choose a service' },
          ...services.map((each) => ({ value: each.id, label: each.name })),
        ]}
        {...form.getInputProps('serviceId')}
      />
      <details>
        <summary>{others.length === 0 ? 'Add more services' : `With ${others.length} more`}</summary>
        <Checkbox.Group label="Part of the same visit, in its price and length" {...form.getInputProps('others')}>
          <div className="grid-md">
            {services.map((each) =>
              each.id === serviceId ? null : <Checkbox key={each.id} size="md" value={each.id} label={each.name} />,
            )}
          </div>
        </Checkbox.Group>
      </details>
      <NumberInput
        label="Visits"
        required
        min={1}
        allowDecimal={false}
        clampBehavior="none"
        {...form.getInputProps('sessions')}
      />
      <NumberInput
        label="Price of each visit"
        description={
          Number(sessions) > 1 ? `${formatPrice(Number(sessions) * Number(price))} in all` : 'With all its services'
        }
        required
        prefix="$"
        decimalScale={2}
        clampBehavior="none"
        {...form.getInputProps('price')}
      />
      <NumberInput
        label="Hours of each visit"
        description={Number(duration) > 0 ? formatHours(Number(duration)) : 'In quarter hours'}
        required
        step={0.25}
        clampBehavior="none"
        {...form.getInputProps('duration')}
      />
      <TextInput type="date" label="Good until" required {...form.getInputProps('until')} />
      <Textarea
        label="In your words"
        description={`${name} reads this with the price: what you’d do, and why.`}
        autosize
        minRows={3}
        maxLength={limits.words.maxLength}
        {...form.getInputProps('words')}
      />
      {give.error === null ? null : (
        <p role="alert" className="refusal">
          {sentenceOf(give.error, 'The quote couldn’t be sent. Please try again.')}
        </p>
      )}
      <DialogActions onCancel={onDone}>
        <Button type="submit" loading={give.isPending}>
          Send the quote
        </Button>
      </DialogActions>
    </form>
  );
};
