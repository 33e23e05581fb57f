import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '../../../api/call/contract.ts';
import { type Choice, choiceQuery } from '../../../format/booking-choice.ts';
import { formatLongDate, formatShortDate } from '../../../format/calendar.ts';
import { weeksInWords } from '../../../format/short-times.ts';
import { formatHours, formatPrice } from '../../../format/text.ts';
import { Unbroken } from '../../../ui/text/unbroken.tsx';
import styles from '../details/details.module.css';

type Fitting = NonNullable<Answer<'POST /appointments/check'>['fits']>;

/** Tells the client before she books that another retightening fits the weeks between her last one and her date. */
export const FittingNote = ({ choice, fits }: { readonly choice: Choice; readonly fits: Fitting }) => {
  const navigate = useNavigate();
  const { service, date, weeks, lastOn } = fits;
  const change = () => {
    const changed = { ...choice.service, ...service, description: '' };
    navigate(`/booking/datetime${choiceQuery({ ...choice, service: changed, addOns: [] })}`);
  };
  return (
    <Alert
      color="clay"
      title={`${formatLongDate(date)} is ${weeksInWords(weeks)} after your retightening on ${formatShortDate(lastOn)}`}
      className={styles.taken}
    >
      <p>
        <Unbroken name={service.name} /> is made for that: {formatPrice(service.price)}, {formatHours(service.duration)}
        . You can keep what you chose, and the studio may ask for the difference.
      </p>
      <Button size="sm" variant="default" onClick={change}>
        Switch to this service
      </Button>
    </Alert>
  );
};
