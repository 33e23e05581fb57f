import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { newKey } from '../../../api/call/new-key.ts';
import { rangeOf } from '../../../forms/broken-limits.ts';
import iconButtons from '../../../ui/admin/list/icon-buttons.module.css';
import { keptAddOns } from '../add-ons/kept-add-ons.ts';
import { everyServiceQuery } from '../services.query.ts';
import styles from './service-editor.module.css';
import { type AddOnValues, addOnLimits as limits } from './service-form.ts';

type AddOnFieldsProps = {
  readonly addOn: Pick<AddOnValues, 'name' | 'duration' | 'price'>;
  readonly onChange: (changed: Partial<AddOnValues>) => void;
  readonly placeholder?: string;
  /** The id of the datalist with suggested names. */
  readonly list?: string;
};

export const AddOnFields = ({
  addOn: { name, duration, price },
  onChange,
  placeholder = '',
  list,
}: AddOnFieldsProps) => (
  <>
    <TextInput
      label="Name"
      list={list}
      maxLength={limits.name.maxLength}
      value={name}
      onChange={({ currentTarget: { value } }) => onChange({ name: value })}
    />
    <NumberInput
      label="Minutes"
      placeholder={placeholder}
      {...rangeOf(limits.duration)}
      step={5}
      clampBehavior="none"
      allowDecimal={false}
      value={duration}
      onChange={(value) => onChange({ duration: value })}
    />
    <NumberInput
      label="Price"
      placeholder={placeholder}
      prefix="$"
      {...rangeOf(limits.price)}
      step={1}
      clampBehavior="none"
      decimalScale={2}
      value={price}
      onChange={(value) => onChange({ price: value })}
    />
  </>
);

type AddOnsFieldProps = {
  readonly addOns: readonly AddOnValues[];
  readonly error: ReactNode;
  readonly onChange: (addOns: readonly AddOnValues[]) => void;
};

/** The add-ons that a client may choose. Each adds time and cost to the visit. */
export const AddOnsField = ({ addOns, error, onChange }: AddOnsFieldProps) => {
  const known = keptAddOns(useQuery(everyServiceQuery()).data ?? []);
  const list = useId();
  /** A new add-on takes its minutes and price from other services that offer it. */
  const asElsewhere = ({ id }: AddOnValues, { name }: Partial<AddOnValues>): Partial<AddOnValues> => {
    const found = id === null ? known.find((each) => each.name === name) : undefined;
    return found === undefined ? {} : { duration: found.duration, price: found.price };
  };
  const change = (key: string, changed: Partial<AddOnValues>) =>
    onChange(
      addOns.map((addOn) => (addOn.key === key ? { ...addOn, ...changed, ...asElsewhere(addOn, changed) } : addOn)),
    );
  return (
    <fieldset className="grid-sm start">
      <legend className="legend">Add-ons</legend>
      <datalist id={list}>
        {known.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      {addOns.map((addOn) => (
        <div key={addOn.key} className={styles.addOn}>
          <AddOnFields addOn={addOn} list={list} onChange={(changed) => change(addOn.key, changed)} />
          <button
            type="button"
            className={iconButtons.icon}
            data-danger
            aria-label={`Remove ${addOn.name === '' ? 'the add-on' : addOn.name}`}
            onClick={() => onChange(addOns.filter(({ key }) => key !== addOn.key))}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      ))}
      {error === undefined ? null : (
        <p role="alert" className="remark tone-brick">
          {error}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => onChange([...addOns, { key: newKey(), id: null, name: '', duration: 30, price: '' }])}
      >
        Add an add-on
      </Button>
    </fieldset>
  );
};
