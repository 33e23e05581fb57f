import { Button, TextInput } from '@mantine/core';
import { IconClockHour4, IconFileCheck, IconFileX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { intakeQuery, type QuoteAsked, quotesQuery } from '../../api/quotes.query.ts';
import { formatMomentDate, formatShortDate, plusDays, todayIn } from '../../format/calendar.ts';
import { formatHours, formatMoney } from '../../format/text.ts';
import { Dialog, DialogActions } from '../../ui/admin/dialog.tsx';
import styles from '../../ui/admin/list/entries.module.css';
import { EntryAct, Unanswered } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { HairGallery } from '../../ui/hair/hair-gallery.tsx';
import { PageState } from '../../ui/page.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import { IntakeForm } from './intake-form.tsx';
import { QuoteForm } from './quote-form.tsx';
import { useRenewQuote, useWithdrawQuote } from './quotes.mutation.ts';

const lead = 'Clients send photos and answers, and you offer a price that they alone can book, while it’s good.';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

const standings: Readonly<Record<QuoteAsked['standing'], readonly [icon: ReactNode, words: string]>> = {
  asked: [<IconClockHour4 key="asked" {...icon} />, 'Waits for your answer'],
  open: [<IconFileCheck key="open" {...icon} />, 'Can be booked'],
  used: [<IconFileCheck key="used" {...icon} />, 'Booked'],
  over: [<IconFileX key="over" {...icon} />, 'Ended'],
  withdrawn: [<IconFileX key="withdrawn" {...icon} />, 'Withdrawn'],
};

const termsOf = ({ terms, booked }: QuoteAsked): string => {
  if (terms === null) return '';
  const { sessions, price, duration, until } = terms;
  const visits = sessions === 1 ? '' : `${sessions} visits (${booked} booked), each `;
  return `${visits}${formatMoney(price)}, ${formatHours(duration)}, until ${formatShortDate(until)}`;
};

type OfQuote = { readonly quote: QuoteAsked; readonly days: number; readonly onDone: () => void };

const Renew = ({ quote, days, onDone }: OfQuote) => {
  const renew = useRenewQuote();
  const today = todayIn(useSalonZone());
  const [until, setUntil] = useState(plusDays(today, days));
  const wanted = { id: quote.id, name: quote.client.name ?? 'Your client', until };
  return (
    <div className="grid-md">
      <TextInput
        type="date"
        label="Good until"
        min={today}
        value={until}
        onChange={({ currentTarget: { value } }) => setUntil(value)}
      />
      <DialogActions onCancel={onDone}>
        <Button
          loading={renew.isPending}
          disabled={until === ''}
          onClick={() => renew.mutate(wanted, { onSuccess: onDone })}
        >
          Renew the quote
        </Button>
      </DialogActions>
    </div>
  );
};

type Open = 'answer' | 'renew' | null;

const Acts = ({ quote, name, days }: Omit<OfQuote, 'onDone'> & { readonly name: string }) => {
  const [open, setOpen] = useState<Open>(null);
  const withdraw = useWithdrawQuote();
  const { id, terms, standing } = quote;
  const close = () => setOpen(null);
  return (
    <div className="row thumb-row">
      <Button size="sm" variant={terms === null ? 'filled' : 'default'} onClick={() => setOpen('answer')}>
        {terms === null ? 'Give a quote' : 'Change'}
      </Button>
      {terms === null ? null : <EntryAct label="Renew" of={name} onClick={() => setOpen('renew')} />}
      {standing === 'withdrawn' ? null : (
        <EntryAct
          label={terms === null ? 'Decline' : 'Withdraw'}
          of={name}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id, name })}
        />
      )}
      <Dialog
        opened={open !== null}
        onClose={close}
        title={open === 'renew' ? `Renew the quote for ${name}` : `Quote for ${name}`}
      >
        {open === 'answer' ? <QuoteForm quote={quote} days={days} onDone={close} /> : null}
        {open === 'renew' ? <Renew quote={quote} days={days} onDone={close} /> : null}
      </Dialog>
    </div>
  );
};

const Entry = ({ quote, days }: Omit<OfQuote, 'onDone'>) => {
  const zone = useSalonZone();
  const { client, serviceName, terms, answers, pictures, askedAt, standing } = quote;
  const name = client.name ?? 'Forgotten client';
  const [mark, words] = standings[standing];
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h2>
          <Link to={`/admin/customers?open=${client.id}`}>{name}</Link>
        </h2>
        <p className="muted-md">
          {(terms?.services.map((each) => each.name) ?? [serviceName])
            .map((each) => each ?? 'A service that is gone')
            .join(' + ')}
        </p>
        <p>
          {mark} {words}
        </p>
        <p className="muted-sm">{termsOf(quote) || `Asked ${formatMomentDate(askedAt, zone)}`}</p>
      </div>
      <details open={standing === 'asked'} className={styles.stands}>
        <summary className="accent strong">Photos and answers</summary>
        <div className={styles.photos}>
          <HairGallery pictures={pictures} />
          <dl className="grid-sm">
            {answers.map(({ question, answer }) => (
              <div key={question} className="wraps">
                <dt className="muted-sm">{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
          {terms?.words ? <p className="lines">You wrote: {terms.words}</p> : null}
        </div>
      </details>
      {client.name === null ? null : <Acts quote={quote} name={client.name} days={days} />}
    </li>
  );
};

const usualDays = 30;

export const QuotesTab = () => {
  const { data, error, refetch } = useQuery(quotesQuery());
  const intake = useQuery(intakeQuery()).data;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const days = data?.days || usualDays;
  return (
    <>
      <TabHeading title="Quotes" lead={lead}>
        {data?.isOn === true ? (
          <Button variant="default" disabled={intake === undefined} onClick={() => setAsking(true)}>
            What you ask
          </Button>
        ) : null}
      </TabHeading>
      <Unanswered
        of={{ data, error, refetch }}
        failed="Failed to load the quotes"
        waiting={{ label: 'Loading the quotes...', rows: 3, height: 160 }}
      />
      {data?.isOn === false ? (
        <PageState
          compact
          title="Quotes are off"
          actions={
            <Button disabled={intake === undefined} onClick={() => setAsking(true)}>
              Turn them on
            </Button>
          }
        >
          <p>
            When they’re on, clients send you photos of their hair and answer your questions. Services can ask for a
            consultation or a quote first: choose that under <Link to="/admin/services">Services</Link>.
          </p>
        </PageState>
      ) : null}
      {data?.isOn === true && data.quotes.length === 0 ? (
        <PageState compact title="Nobody has asked yet">
          <p>
            Clients find “Ask for a quote” at each service that starts with a consultation, and you can send them{' '}
            <a href="/quote">this page</a>.
          </p>
        </PageState>
      ) : null}
      <ul>
        {data?.quotes.map((quote) => (
          <Entry key={quote.id} quote={quote} days={days} />
        ))}
      </ul>
      <Dialog opened={isAsking} onClose={close} title="What you ask for a quote">
        {intake === undefined ? null : (
          <IntakeForm asked={{ words: intake.words, questions: intake.questions, days }} onDone={close} />
        )}
      </Dialog>
    </>
  );
};
