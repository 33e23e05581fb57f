import { formatMomentDate } from '../../../format/moment.ts';
import { useSalonZone } from '../../visit/salon-rules.ts';

/** The day that the salon's wall calendar shows at a UTC instant: late in its evening the instant is of the next day. */
export const SalonDay = ({ instant }: { readonly instant: string }) => {
  const zone = useSalonZone();
  return <time dateTime={instant}>{formatMomentDate(instant, zone)}</time>;
};
