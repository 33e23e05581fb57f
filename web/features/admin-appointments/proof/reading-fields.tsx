import { limitsOf } from 'virtual:form-limits';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { amountTyped, differenceText, problemOfReading, type TypedReading } from './reading.ts';
import styles from './reading-fields.module.css';

const { seen: limits } = limitsOf('PUT /admin/payment-proofs/{id}/status');

type ReadingFieldsProps = {
  /** What the visit asks for when it is booked. */
  readonly due: number;
  readonly value: TypedReading;
  readonly onChange: (value: TypedReading) => void;
};

/** What stands on the proof: optional, and compared with what is due while she types. */
export const ReadingFields = ({ due, value, onChange }: ReadingFieldsProps) => {
  const problem = problemOfReading(value);
  const difference = differenceText(amountTyped(value.amount), due);
  return (
    <details className={styles.reading}>
      <summary>What does the proof say? (optional)</summary>
      <div className={styles.fields}>
        <TextInput
          label="Amount"
          inputMode="decimal"
          placeholder={due.toFixed(2)}
          value={value.amount}
          error={problem}
          onChange={({ currentTarget }) => onChange({ ...value, amount: currentTarget.value })}
        />
        <TextInput
          label="Date"
          type="date"
          value={value.date}
          onChange={({ currentTarget }) => onChange({ ...value, date: currentTarget.value })}
        />
        <TextInput
          label="Sender"
          className={styles.sender}
          maxLength={limits.sender.maxLength}
          value={value.sender}
          onChange={({ currentTarget }) => onChange({ ...value, sender: currentTarget.value })}
        />
      </div>
      <p role="status" className={styles.difference}>
        {difference ?? 'Saved with the verification and shown in the timeline.'}
      </p>
    </details>
  );
};
