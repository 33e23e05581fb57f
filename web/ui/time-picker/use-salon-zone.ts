import { useQueryClient } from '@tanstack/react-query';
import type { DaySlots } from '../../api/types.ts';
import { usualZone } from '../../format/zone.ts';

/** The salon's zone as the last answer about a day named it. */
export const useSalonZone = (): string => {
  const client = useQueryClient();
  const answers = client.getQueriesData<DaySlots>({ queryKey: ['availability', 'slots'] });
  return answers.find(([, slots]) => slots !== undefined)?.[1]?.zone ?? usualZone;
};
