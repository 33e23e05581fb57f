import type { Appointment } from '../../../api/types.ts';
import { formatLongDate } from '../../../format/calendar.ts';
import { ConfirmDialog } from '../../../ui/admin/dialog.tsx';

const questionOf = ([first, ...others]: readonly Appointment[]): string => {
  if (first === undefined) return '';
  if (others.length > 0) return `${others.length + 1} of these visits are still to come. Complete them already?`;
  return `This visit is on ${formatLongDate(first.date)}, which is still to come. Complete it already?`;
};

type AskAheadProps = {
  /** The visits to ask about; empty while there is nothing to ask. */
  readonly visits: readonly Appointment[];
  readonly onYes: () => void;
  readonly onClose: () => void;
};

/** Asks before visits are completed whose day is still to come. */
export const AskAhead = ({ visits, onYes, onClose }: AskAheadProps) => (
  <ConfirmDialog
    opened={visits.length > 0}
    title="Complete visit"
    question={questionOf(visits)}
    yes="Complete already"
    keep="Not yet"
    busy={false}
    onYes={onYes}
    onClose={onClose}
  />
);
