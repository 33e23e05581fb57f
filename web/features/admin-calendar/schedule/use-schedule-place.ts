import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router-dom';
import { isDate } from '../../../format/calendar.ts';
import { queryWith } from '../../../ui/admin/list/use-filters.ts';
import { type CalendarView, views } from '../span.ts';

const viewParam = 'view';
const dateParam = 'date';

/** The shown days and the view, which the address contains. A phone is too narrow for the columns of a week. */
export const useSchedulePlace = (today: string) => {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [params, setParams] = useSearchParams();
  const choices: readonly CalendarView[] = isPhone ? ['day', 'list', 'month'] : views;
  const asked = params.get(dateParam) ?? '';
  return {
    isPhone,
    choices,
    view: choices.find((known) => known === params.get(viewParam)) ?? (isPhone ? 'day' : 'week'),
    date: isDate(asked) ? asked : today,
    go: (view: CalendarView, date: string) =>
      setParams(queryWith({ [viewParam]: view, [dateParam]: date }), { replace: true }),
  };
};
