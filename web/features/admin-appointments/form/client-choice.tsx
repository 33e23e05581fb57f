import { limitsOf } from 'virtual:form-limits';
import { Button, Checkbox, Combobox, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { clientsNamedQuery, shortestSearch } from '../../../api/customers.query.ts';
import type { Customer } from '../../../api/types.ts';
import { formatPhone, phoneToSend } from '../../../format/phone.ts';
import { type AppointmentForm, ClientTextField } from './appointment-fields.tsx';
import styles from './client-choice.module.css';

/** A chosen client, with the ways to reach her. */
export type Client = Pick<Customer, 'id' | 'name' | 'email' | 'phone'>;

const Reached = ({ client: { phone, email } }: { readonly client: Pick<Client, 'phone' | 'email'> }) => (
  <span className={styles.reached}>
    {phone === null ? null : <span>{formatPhone(phone)}</span>}
    <span className="wraps">{email ?? 'No email'}</span>
  </span>
);

const delayMillis = 250;
/** The length including the plus. */
const shortestPhone = 9;
const { maxLength: maxNameLength } = limitsOf('POST /admin/appointments').customerInfo.name;

type ClientFieldProps = { readonly form: AppointmentForm; readonly onChoose: (client: Client) => void };

/** Suggests clients from a few letters of a name, an address or a phone number. Any other name is a new client. */
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
          maxLength={maxNameLength}
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

/** A client may have no e-mail address. The owner confirms this, so that none is forgotten. */
const NoEmail = ({ form }: { readonly form: AppointmentForm }) => (
  <Checkbox
    className="whole-row"
    label="Can only be called or texted"
    description="No emails and no sign-in, until you add an address."
    checked={form.values.hasNoEmail}
    onChange={({ currentTarget: { checked } }) => {
      form.clearFieldError('email');
      form.setValues({ hasNoEmail: checked, email: '' });
    }}
  />
);

/** Clients with the phone or address that was typed. Only the owner knows whether the visit is for one of them. */
const Sharing = ({ form, onChoose }: ClientFieldProps) => {
  const [phone] = useDebouncedValue(phoneToSend(form.values.phone), delayMillis);
  const [email] = useDebouncedValue(form.values.email.trim().toLowerCase(), delayMillis);
  const isWhole = phone.length >= shortestPhone;
  const { data: byPhone = [] } = useQuery({ ...clientsNamedQuery(phone), enabled: isWhole });
  const { data: byEmail = [] } = useQuery({ ...clientsNamedQuery(email), enabled: email.includes('@') });
  const holders = byEmail.filter((each) => each.email === email);
  const sharing = holders.length > 0 ? holders : isWhole ? byPhone.filter((each) => each.phone === phone) : [];
  return (
    <div role="status" className="whole-row">
      {sharing.length === 0 ? null : (
        <div className={styles.sharing}>
          <p>
            {sharing.length === 1 ? 'A client already has' : 'Clients already have'} this{' '}
            {holders.length > 0 ? 'email address' : 'phone number'}. Is it for them?
          </p>
          {sharing.map((each) => (
            <Button key={each.id} variant="default" onClick={() => onChoose(each)}>
              Book for {each.name ?? 'this guest'}
            </Button>
          ))}
          <p className="muted-sm">
            {holders.length > 0
              ? 'If not, leave the email out: the visit would be among theirs.'
              : 'If not, go on. They share the number and stay separate clients.'}
          </p>
        </div>
      )}
    </div>
  );
};

type ClientChoiceProps = ClientFieldProps & {
  /** Null while a new client is being typed in. */
  readonly client: Client | null;
  readonly onChange: () => void;
};

/** True once a new client is being typed in, or something that is not typed was missed. */
const isBegun = ({ values: { name, email, phone, hasNoEmail }, errors }: AppointmentForm): boolean =>
  name + email + phone !== '' || hasNoEmail || Object.keys(errors).length > 0;

/** Whom the visit is for: a chosen client in one line, or fields for a new one. Asks for what is still unknown. */
export const ClientChoice = ({ form, client, onChoose, onChange }: ClientChoiceProps) => (
  <section className="grid-sm fit-14" aria-label="Client">
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
    {client !== null && client.phone === null ? <ClientTextField form={form} field="phone" /> : null}
    {client === null && isBegun(form) ? (
      <>
        {form.values.hasNoEmail ? null : <ClientTextField form={form} field="email" />}
        <ClientTextField form={form} field="phone" />
        <NoEmail form={form} />
        <Sharing form={form} onChoose={onChoose} />
      </>
    ) : null}
  </section>
);
