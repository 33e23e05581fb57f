import { useQuery } from '@tanstack/react-query';
import { intakeQuery } from '../../api/quotes.query.ts';
import { servicesQuery } from '../../api/services.query.ts';
import type { Service } from '../../api/types.ts';
import { consultationAmong } from '../../format/service-kind.ts';
import { ButtonLink } from '../buttons.tsx';

type ConsultationWaysProps = {
  readonly serviceId: string | null;
  /** True if something else is the main action on the page. */
  readonly isSecondary?: boolean;
};

/** The ways of a client who needs a consultation first: book one, or ask for a quote. */
export const ConsultationWays = ({ serviceId, isSecondary = false }: ConsultationWaysProps) => {
  const intake = useQuery(intakeQuery()).data;
  const { data = {} } = useQuery(servicesQuery());
  const consultation = consultationAmong(Object.values(data).flat());
  return (
    <>
      {intake?.isOn === false ? null : (
        <ButtonLink
          to={`/quote${serviceId === null ? '' : `?service=${serviceId}`}`}
          variant={isSecondary ? 'default' : 'filled'}
          style={intake === undefined ? { visibility: 'hidden' } : undefined}
        >
          Ask for a quote
        </ButtonLink>
      )}
      {consultation === undefined ? null : (
        <ButtonLink to={`/booking/datetime?service=${consultation.id}`} variant="default">
          Book a consultation
        </ButtonLink>
      )}
    </>
  );
};

const wordsOf = ({ kind, months }: Service['consultation']): string => {
  if (kind === 'new') return 'New here, or started by someone else? Please start with a consultation or a quote.';
  if (kind !== 'months') return 'This starts with a consultation or a quote.';
  return `This starts with a consultation or a quote, again after ${months === 1 ? 'a month' : `${months} months`}.`;
};

/** Tells a client before she books that a consultation comes first. Renders nothing if none is needed. */
export const ConsultationFirst = ({ service }: { readonly service: Pick<Service, 'id' | 'consultation'> }) =>
  service.consultation.kind === 'none' ? null : (
    <div className="grid-sm">
      <p className="muted-md">{wordsOf(service.consultation)}</p>
      <div className="cluster">
        <ConsultationWays serviceId={service.id} isSecondary />
      </div>
    </div>
  );
