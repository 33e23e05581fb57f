import { formatMomentDate } from '../../../format/moment.ts';
import { useSalonZone } from '../../visit/salon-rules.ts';

/** The salon's date at a UTC instant. Late in the evening the UTC date is already the next one. */
export const SalonDay = ({ instant }: { readonly instant: string }) => {
  const zone = useSalonZone();
  return <time dateTime={instant}>{formatMomentDate(instant, zone)}</time>;
};
