import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import type { AddOn } from '../../../api/types.ts';
import { formatMinutes } from '../../../format/duration.ts';
import { formatPrice } from '../../../format/money.ts';
import styles from './datetime.module.css';

type AddOnListProps = {
  readonly offered: readonly AddOn[];
  readonly chosen: readonly AddOn[];
  readonly onChange: (chosen: readonly AddOn[]) => void;
};

/** The chosen ones in the order of the list, so that the same choice always has the same address. */
const toggled = (offered: readonly AddOn[], chosen: readonly AddOn[], addOn: AddOn): readonly AddOn[] => {
  const had = chosen.some(({ id }) => id === addOn.id);
  return offered.filter(({ id }) => (id === addOn.id ? !had : chosen.some((one) => one.id === id)));
};

export const AddOnList = ({ offered, chosen, onChange }: AddOnListProps) => (
  <fieldset className={styles.addOns}>
    <legend>ADD TO APPOINTMENT</legend>
    {offered.map((addOn) => (
      <Checkbox
        key={addOn.id}
        size="md"
        classNames={{
          root: styles.addOn,
          body: styles.addOnBody,
          labelWrapper: styles.addOnWords,
          label: styles.addOnLabel,
        }}
        checked={chosen.some(({ id }) => id === addOn.id)}
        onChange={() => onChange(toggled(offered, chosen, addOn))}
        label={
          <>
            <span>
              {addOn.name} <small>{formatMinutes(addOn.duration)}</small>
            </span>
            <span className={styles.addOnPrice}>+{formatPrice(addOn.price)}</span>
          </>
        }
      />
    ))}
  </fieldset>
);
