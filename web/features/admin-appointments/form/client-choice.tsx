import { limitsOf } from 'virtual:form-limits';
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { clientsNamedQuery, shortestSearch } from '../../../api/customers.query.ts';
import type { Customer } from '../../../api/types.ts';
import { formatPhone } from '../../../format/phone.ts';
import { type AppointmentForm, ClientTextField } from './appointment-fields.tsx';
import styles from './client-choice.module.css';

/** A client who was chosen, with what is known to reach her. */
export type Client = Pick<Customer, 'id' | 'name' | 'email' | 'phone'>;

const Reached = ({ client: { phone, email } }: { readonly client: Pick<Client, 'phone' | 'email'> }) => (
  <span className={styles.reached}>
    {phone === null ? null : <span>{formatPhone(phone)}</span>}
    {email === null ? null : <span className="wraps">{email}</span>}
  </span>
);

const delayMillis = 250;
const { maxLength: longestName } = limitsOf('POST /admin/appointments').customerInfo.name;

type ClientFieldProps = { readonly form: AppointmentForm; readonly onChoose: (client: Client) => void };

/** Three letters of a name, an address or a phone number suggest clients. Whoever is not among them is a new one. */
const ClientField = ({ form, onChoose }: ClientFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const { name } = form.values;
  const [settled] = useDebouncedValue(name.trim(), delayMillis);
  const { data = [] } = useQuery(clientsNamedQuery(settled));
  const found = name.trim().length < shortestSearch ? [] : data;
  const suggestions = useCombobox();
  const { openDropdown, closeDropdown, selectFirstOption, dropdownOpened } = suggestions;
  useEffect(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are found
  useEffect(() => {
    if (found.length === 0) return closeDropdown();
    if (!form.isDirty('name') || document.activeElement !== field.current) return;
    openDropdown();
    selectFirstOption();
  }, [data, found.length]);
  const input = form.getInputProps('name');
  return (
    <Combobox
      store={suggestions}
      onOptionSubmit={(id) => {
        const client = found.find((each) => each.id === id);
        if (client !== undefined) onChoose(client);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          ref={field}
          label="Name"
          description="Three letters of a name, phone number, or email find a client."
          required
          maxLength={longestName}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            input.onChange(event);
            if (found.length > 0) openDropdown();
          }}
          onBlur={() => closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Clients">
          {found.map((client) => (
            <Combobox.Option key={client.id} value={client.id} className={styles.option}>
              <span className="wraps">{client.name ?? 'Guest'}</span>
              <Reached client={client} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <p role="status" className="spoken">
        {dropdownOpened ? `${found.length} clients suggested` : ''}
      </p>
    </Combobox>
  );
};

type ClientChoiceProps = ClientFieldProps & {
  /** Null while she is typed in. */
  readonly client: Client | null;
  readonly onChange: () => void;
};

/** Whom the visit is for: a client in one line, or the fields of a new one. What is not known of a client is asked. */
export const ClientChoice = ({ form, client, onChoose, onChange }: ClientChoiceProps) => (
  <section className={styles.client} aria-label="Client">
    {client === null ? (
      <div className="whole-row">
        <ClientField form={form} onChoose={onChoose} />
      </div>
    ) : (
      <div className={styles.chosen}>
        <IconUser size={20} stroke={1.5} aria-hidden />
        <p className="wraps">
          <strong>{client.name ?? 'Guest'}</strong>
          <Reached client={client} />
        </p>
        <Button variant="subtle" onClick={onChange}>
          Change
        </Button>
      </div>
    )}
    {client !== null && client.name === null ? <ClientTextField form={form} field="name" /> : null}
    {client?.email == null ? <ClientTextField form={form} field="email" /> : null}
    {client?.phone == null ? <ClientTextField form={form} field="phone" /> : null}
  </section>
);
