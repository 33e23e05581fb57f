import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '../../api/call/client.ts';
import type { OwnQuote } from '../../api/quotes.query.ts';
import { formatLongDate } from '../../format/calendar.ts';
import { formatHours, formatPrice } from '../../format/text.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import { PageError } from '../../ui/page.tsx';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import styles from './dashboard.module.css';

type Terms = NonNullable<OwnQuote['terms']>;

const visitsOf = ({ sessions, price, duration }: Terms): string =>
  sessions === 1
    ? formatHours(duration)
    : `${sessions} visits of ${formatHours(duration)}, ${formatPrice(price)} each (${formatPrice(price * sessions)} in all)`;

const standingOf = ({ standing, terms, booked }: OwnQuote): string => {
  const until = terms === null ? '' : formatLongDate(terms.until);
  const left = (terms?.sessions ?? 1) - booked;
  const words: Readonly<Record<OwnQuote['standing'], string>> = {
    asked: 'The studio is looking at your photos and answers. We’ll email you.',
    open: `You can book it until ${until}.${booked === 0 ? '' : ` ${left === 1 ? 'One visit is' : `${left} visits are`} left.`}`,
    used: terms?.sessions === 1 ? 'You’ve booked it.' : 'You’ve booked all of its visits.',
    over: `It ended on ${until}.`,
    withdrawn: terms === null ? 'The studio can’t offer you this right now.' : 'The studio has withdrawn it.',
  };
  return words[standing];
};

const Entry = ({ quote }: { readonly quote: OwnQuote }) => {
  const { bookAs, terms, standing, serviceId, serviceName } = quote;
  const names = (terms?.services ?? [{ name: serviceName }]).map(({ name }) => name ?? 'A service').join(' + ');
  return (
    <article className={styles.visit}>
      <h3>
        <Unbroken name={names} />
      </h3>
      {terms === null ? null : <p>{visitsOf(terms)}</p>}
      {terms?.words ? <p className="lines">{terms.words}</p> : null}
      <p className="muted-md">{standingOf(quote)}</p>
      <div className="spread">
        {terms === null ? <span /> : <strong className="price">{formatPrice(terms.price)}</strong>}
        {standing === 'open' && terms !== null ? (
          <ButtonLink to={`/booking/datetime?service=${bookAs}`}>Book for {formatPrice(terms.price)}</ButtonLink>
        ) : null}
        {standing === 'over' ? (
          <ButtonLink to={`/quote?service=${serviceId}`} variant="default">
            Ask again
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
};

/** The client's requests for quotes and the studio's offers. Nothing if she never asked. */
export const OwnQuotes = ({
  asked: { data = [], error, refetch },
}: {
  readonly asked: UseQueryResult<readonly OwnQuote[]>;
}) => {
  if (error !== null && data.length === 0)
    return <PageError message={sentenceOf(error, 'Failed to load your quotes')} onRetry={() => void refetch()} />;
  return data.length === 0 ? null : (
    <section className="grid-md above-lg" aria-labelledby="quotes">
      <h2 className="title-md" id="quotes">
        Your quotes
      </h2>
      <div className={styles.visits}>
        {data.map((quote) => (
          <Entry key={quote.id} quote={quote} />
        ))}
      </div>
    </section>
  );
};
