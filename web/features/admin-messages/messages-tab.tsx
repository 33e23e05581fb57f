import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { channelNames, noticeNames } from '../../../adapters/notice-choices.ts';
import { sentenceOf } from '../../api/call/client.ts';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { formatMoment } from '../../format/calendar.ts';
import { Dialog } from '../../ui/admin/dialog.tsx';
import entries from '../../ui/admin/list/entries.module.css';
import { queryWith, usePageWithin } from '../../ui/admin/list/list-state.ts';
import { EntryAct, Pages, RowsWaiting, Stale, Unanswered } from '../../ui/admin/list/lists.tsx';
import mail from '../../ui/admin/messages/mail.module.css';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { ButtonLink } from '../../ui/buttons.tsx';
import { MailTrialAnswer } from '../../ui/messages/mail-trial-answer.tsx';
import { PageState } from '../../ui/page.tsx';
import { faceOf, isStanding, messageReader, standingChoices } from './message-words.ts';
import {
  type Message,
  type MessageMail,
  type Messages,
  messageQuery,
  messagesQuery,
  useMailTrial,
  useSendAgain,
} from './messages.query.ts';
import styles from './messages-tab.module.css';

const lead =
  'Emails, texts and push messages to your clients and to you: what went out, what’s waiting and what wasn’t delivered.';

const HowMailGoes = ({ sending }: Pick<Messages, 'sending'>) => {
  const trial = useMailTrial();
  const { via, from, folder, areTextsSent } = sending;
  return (
    <section className="card grid-sm board-width" aria-labelledby="how-mail-goes">
      <h2 id="how-mail-goes">How emails go out</h2>
      {via === 'smtp' ? (
        <p>
          Emails come from <strong>{from}</strong>.
        </p>
      ) : (
        <p>
          No mail server is set up, so nobody receives these emails. They are kept as files in{' '}
          <code className="text-sm wraps">{folder}</code>. The person who runs your site can set one up with{' '}
          <code className="text-sm wraps">SMTP_URL</code> and <code className="text-sm wraps">MAIL_FROM</code>.
        </p>
      )}
      <p>
        {areTextsSent
          ? 'Texts go to clients who have turned them on.'
          : 'No text service is set up. Where you tell a client something, your own phone opens with the text ready.'}
      </p>
      <div className="row">
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate()}>
          Send me a test email
        </Button>
      </div>
      {trial.data === undefined || trial.isPending ? null : (
        <MailTrialAnswer trial={trial.data} taken={(to) => `It works. The test email went to ${to}.`} />
      )}
    </section>
  );
};

type MailPageProps = Pick<MessageMail, 'subject' | 'text'> & { readonly html: NonNullable<MessageMail['html']> };

const MailPage = ({ subject, html, text }: MailPageProps) => (
  <>
    {/* No script in it may run, and its links lead nowhere. */}
    <iframe className={`${mail.mail} ${styles.mail}`} title={subject} srcDoc={html} sandbox="" />
    <details className={mail.text}>
      <summary>As text</summary>
      <pre>{text}</pre>
    </details>
  </>
);

const MailDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data, error } = useQuery(messageQuery(id));
  return (
    <Dialog opened onClose={onClose} title={data?.subject ?? 'Message'}>
      {error === null ? null : <p>{sentenceOf(error, 'Failed to load the message')}</p>}
      {data === undefined && error === null ? (
        <RowsWaiting label="Loading the message..." rows={1} height={240} />
      ) : null}
      {data === undefined ? null : (
        <>
          {data.to.length === 0 ? null : <p className="muted-sm">To {data.to.join(', ')}</p>}
          {data.html === null ? (
            <p>{data.text}</p>
          ) : (
            <MailPage subject={data.subject} html={data.html} text={data.text} />
          )}
        </>
      )}
    </Dialog>
  );
};

type RowProps = {
  readonly message: Message;
  readonly zone: string;
  readonly via: Messages['sending']['via'];
  readonly onRead: () => void;
};

/** The address of the message's visit, or else of that day's appointments. */
const whereIs = ({ appointmentId, date }: Message): string =>
  appointmentId === null ? `/admin/appointments?date=${date ?? ''}` : `/admin/appointments?open=${appointmentId}`;

const SentButtons = ({ message, onRead }: Pick<RowProps, 'message' | 'onRead'>) => {
  const again = useSendAgain();
  const title = noticeNames[message.kind];
  return (
    <>
      <EntryAct label="Read" of={title} onClick={onRead} />
      <EntryAct
        label="Send again"
        of={title}
        disabled={message.standing === 'sending'}
        loading={again.isPending}
        onClick={() => again.mutate(message)}
      />
    </>
  );
};

const Row = ({ message, zone, via, onRead }: RowProps) => {
  const { word, Icon, isTrouble } = faceOf(message, zone, via);
  const title = noticeNames[message.kind];
  return (
    <li className={`${entries.entry} ${styles.message}`}>
      <div className={entries.what}>
        <h2>
          <Link className="tap-link" to={whereIs(message)}>
            {title}
          </Link>
        </h2>
        <p className="muted-md">
          {channelNames[message.channel]} to {messageReader(message)}
        </p>
      </div>
      <div className={entries.stands}>
        <p className={isTrouble ? 'brick' : undefined}>
          <Icon size={18} stroke={1.5} aria-hidden /> {word}
        </p>
        <time className="muted-sm" dateTime={message.changedAt}>
          {formatMoment(message.changedAt, zone)}
        </time>
        {message.answer === null || message.standing === 'sent' ? null : (
          <p className={styles.answer}>{message.answer}</p>
        )}
      </div>
      <div className="row">
        {message.reason === 'no-address' && !message.isToStudio ? (
          <ButtonLink to={whereIs(message)} size="sm" variant="default" aria-label={`Tell them yourself: ${title}`}>
            Tell them yourself
          </ButtonLink>
        ) : (
          <SentButtons message={message} onRead={onRead} />
        )}
      </div>
    </li>
  );
};

const Nothing = ({ filtered }: { readonly filtered: boolean }) => (
  <PageState compact title={filtered ? 'No emails match' : 'No emails yet'}>
    <p>Emails about bookings, payments and changes appear here, each with its status.</p>
  </PageState>
);

/** Filter and page, stored in the address, so that links and the back button work. */
const useShown = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('standing');
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1);
  return {
    page,
    standing: isStanding(asked) ? asked : null,
    turn: (to: number) => setParams(queryWith({ page: to === 1 ? null : String(to) })),
    choose: (standing: string | null) => setParams(queryWith({ standing, page: null })),
  };
};

/** The salon's messages and the status of each, latest first. */
export const MessagesTab = () => {
  const { page, standing, turn, choose } = useShown();
  const { data, error, isPlaceholderData, refetch } = useQuery(messagesQuery(standing, page));
  const zone = useQuery(availabilitySettingsQuery()).data?.zone;
  const isTurning = usePageWithin(data?.pagination, turn);
  const [reading, setReading] = useState<string | null>(null);
  const isReady = data !== undefined && zone !== undefined && !isTurning;
  return (
    <>
      <TabHeading title="Messages" lead={lead}>
        <Link to="/admin/branding/emails">Change what they say</Link>
      </TabHeading>
      <Unanswered
        of={{ data: isReady ? data : undefined, error, refetch }}
        failed="Failed to load messages"
        waiting={{ label: 'Loading messages...', rows: 6, height: 88 }}
      />
      {isReady ? (
        <>
          <HowMailGoes sending={data.sending} />
          <fieldset className={styles.filters}>
            <legend className="spoken">Show</legend>
            {standingChoices.map(({ value, label }) => (
              <Button
                key={label}
                size="sm"
                variant={standing === value ? 'filled' : 'default'}
                aria-pressed={standing === value}
                onClick={() => choose(value)}
              >
                {label}
              </Button>
            ))}
          </fieldset>
          {data.notices.length === 0 ? <Nothing filtered={standing !== null} /> : null}
          <Stale isOld={isPlaceholderData}>
            <ul>
              {data.notices.map((message) => (
                <Row
                  key={message.id}
                  {...{ message, zone }}
                  via={data.sending.via}
                  onRead={() => setReading(message.id)}
                />
              ))}
            </ul>
          </Stale>
          <Pages where={data.pagination} noun="messages" onChange={turn} />
        </>
      ) : null}
      {reading === null ? null : <MailDialog id={reading} onClose={() => setReading(null)} />}
    </>
  );
};
