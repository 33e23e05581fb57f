import { useQuery } from '@tanstack/react-query';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { formatMomentDate } from '../../format/moment.ts';
import { usualZone } from '../../format/zone.ts';

/** The day that the salon's wall calendar shows at a UTC instant: late in its evening the instant is of the next day. */
export const SalonDay = ({ instant }: { readonly instant: string }) => {
  const zone = useQuery(availabilitySettingsQuery()).data?.zone ?? usualZone;
  return <time dateTime={instant}>{formatMomentDate(instant, zone)}</time>;
};
