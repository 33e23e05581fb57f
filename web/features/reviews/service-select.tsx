import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { servicesQuery } from '../../api/services.query.ts';

type ServiceSelectProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly errorProps?: { readonly role: 'alert' };
  readonly onChange: (serviceId: string) => void;
};

/** All services by category, as a native select, because phones show long lists best that way. */
export const ServiceSelect = ({
  label,
  placeholder,
  value,
  required = false,
  error,
  errorProps,
  onChange,
}: ServiceSelectProps) => {
  const { data } = useQuery(servicesQuery());
  const groups = Object.entries(data ?? {}).map(([group, services]) => ({
    group,
    items: services.map(({ id, name }) => ({ value: id, label: name })),
  }));
  return (
    <NativeSelect
      label={label}
      required={required}
      data={[{ value: '', label: placeholder }, ...groups]}
      error={error}
      errorProps={errorProps ?? {}}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
