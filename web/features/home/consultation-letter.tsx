import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Service } from '../../api/types.ts';
import type { Consultation, Tips } from '../../branding/branding.ts';
import { consultationAmong } from '../../format/service-kind.ts';
import { formatPrice } from '../../format/text.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import { useStartBooking } from '../../ui/visit/use-start-booking.ts';
import styles from './consultation.module.css';

const usualFee = 30;

type LetterProps = { readonly consultation: Consultation; readonly services: readonly Service[] | null };

const TipsOf = ({ tips }: { readonly tips: Tips }) =>
  tips.items === '' ? null : (
    <section className="grid-xs">
      <h3>{tips.title}</h3>
      <RichText html={tips.items} />
    </section>
  );

const More = ({ consultation }: { readonly consultation: Consultation }) => {
  const { benefits, preparation, installation, transfer } = consultation;
  return (
    <div className="grid-xl" id="consultation-more">
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <TipsOf tips={preparation} />
      <TipsOf tips={installation} />
      <section className="grid-xs">
        <h3>{transfer.title}</h3>
        <p>{transfer.content}</p>
        <p>
          <strong>{transfer.fee}</strong> {transfer.description}
        </p>
      </section>
    </div>
  );
};

const Terms = ({ consultation, fee }: { readonly consultation: Consultation; readonly fee: number }) => (
  <dl className={styles.terms}>
    <div className="spread">
      <dt>Fee</dt>
      <dd className="strong">{formatPrice(fee)}, non-refundable</dd>
    </div>
    <div className="spread">
      <dt>Length</dt>
      <dd className="strong">{consultation.duration}</dd>
    </div>
    <div className="spread">
      <dt>{consultation.optionsTitle}</dt>
      <dd className="strong">{consultation.options.map(({ title }) => title).join(' or ')}</dd>
    </div>
  </dl>
);

export const ConsultationLetter = ({ consultation, services }: LetterProps) => {
  const startBooking = useStartBooking();
  const [open, setOpen] = useState(false);
  const service = consultationAmong(services ?? []);
  return (
    <section className={styles.letter} aria-labelledby="consultation">
      <h2 id="consultation">{consultation.subtitle}</h2>
      <p className={styles.intro}>{consultation.intro}</p>
      <Terms consultation={consultation} fee={service?.price ?? usualFee} />
      {open ? <More consultation={consultation} /> : null}
      <p className="muted">{consultation.note}</p>
      <div className={styles.actions}>
        <Button size="lg" disabled={service === undefined} onClick={() => service && startBooking(service)}>
          {service === undefined ? 'Loading...' : consultation.ctaText || 'BOOK YOUR CONSULTATION NOW'}
        </Button>
        <Button
          variant="subtle"
          size="lg"
          aria-expanded={open}
          aria-controls="consultation-more"
          onClick={() => setOpen(!open)}
        >
          {open ? consultation.readLessText || 'Read Less' : consultation.readMoreText || 'Read More'}
        </Button>
      </div>
    </section>
  );
};
