import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useEffect, useRef } from 'react';
import type { Service } from '../../../api/types.ts';
import { formatHours, formatPrice } from '../../../format/text.ts';

type MoreServicesProps = {
  readonly offered: readonly Service[];
  /** True right after a service was removed, because the box that had the focus is gone. */
  readonly takesFocus: boolean;
  readonly onAdd: (id: string) => void;
};

/** Further services for the same visit. A chosen one moves to the add-ons, where the client can remove it again. */
export const MoreServices = ({ offered, takesFocus, onAdd }: MoreServicesProps) => {
  const field = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is taken out
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus, offered.length]);
  return (
    <NativeSelect
      ref={field}
      size="md"
      label="Add another service"
      description="One visit, one total. We find times that are long enough for all of it."
      value=""
      onChange={({ currentTarget: { value } }) => onAdd(value)}
    >
      <option value="">Choose a service</option>
      {[...Map.groupBy(offered, ({ category }) => category)].map(([category, services]) => (
        <optgroup key={category} label={category}>
          {services.map(({ id, name, price, duration }) => (
            <option key={id} value={id}>
              {name} · +{formatPrice(price)} · {formatHours(duration)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
};
