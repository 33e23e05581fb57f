import { Button, NumberInput, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/call/client.ts';

import type { Service } from '../../api/types.ts';
import { locSizeOf, retighteningGroups, servicesInOrder } from '../../format/service-kind.ts';
import { formatPrice } from '../../format/text.ts';
import { Unanswered } from '../../ui/admin/list/lists.tsx';
import styles from './opening.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

const everyService = () =>
  api.query(['private', 'admin', 'services', 'opening'], 'GET /admin/services', {
    query: { limit: 100, sortBy: 'name', sortOrder: 'asc' },
  });

/** While a field is being typed in, its value may be a string. The duration is in hours and may be a fraction. */
type Change = Pick<Service, 'isActive'> & { readonly [Name in 'price' | 'duration']: number | string };
type Changes = Readonly<Record<string, Change>>;

const changeOf = ({ id, price, duration, isActive }: Service, changes: Changes): Change =>
  changes[id] ?? { price, duration, isActive };

const priceProblem = ({ price }: Change): string | null =>
  price !== '' && Number(price) >= 0 ? null : 'Price must be zero or more';

const durationProblem = ({ duration }: Change): string | null =>
  Number(duration) >= 0.25 && (Number(duration) * 4) % 1 === 0 ? null : 'In quarter hours, from 0.25';

/** For example `3 sizes, $120 to $165`. */
const offeredWords = (sizes: readonly Change[]): string => {
  const prices = sizes.filter(({ isActive }) => isActive).map(({ price }) => Number(price));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0) return 'not offered';
  const range = least === most ? formatPrice(least) : `${formatPrice(least)} to ${formatPrice(most)}`;
  return `${prices.length === 1 ? '1 size' : `${prices.length} sizes`}, ${range}`;
};

/** Sends only what has changed, one service after another. */
const store = async (services: readonly Service[], changes: Changes): Promise<void> => {
  for (const service of services) {
    const { price, duration, isActive } = changeOf(service, changes);
    const body = {
      ...(Number(price) === service.price ? {} : { price: Number(price) }),
      ...(Number(duration) === Number(service.duration) ? {} : { duration: Number(duration) }),
      ...(isActive === service.isActive ? {} : { isActive }),
    };
    if (Object.keys(body).length > 0) await api.call('PUT /admin/services/{id}', { params: { id: service.id }, body });
  }
};

type RowProps = {
  readonly service: Service;
  /** The service's name, or its size below the name of its weeks. */
  readonly name: string;
  readonly change: Change;
  readonly onChange: (change: Change) => void;
};

const Row = ({ service, name, change, onChange }: RowProps) => (
  <li className={styles.service} data-dropped={change.isActive ? undefined : true}>
    <span className="strong">{name}</span>
    <NumberInput
      aria-label={`Hours of ${service.name}`}
      suffix=" h"
      min={0.25}
      step={0.25}
      clampBehavior="none"
      hideControls
      disabled={!change.isActive}
      value={change.duration}
      error={durationProblem(change)}
      onChange={(duration) => onChange({ ...change, duration })}
    />
    <NumberInput
      aria-label={`Price of ${service.name}`}
      prefix="$"
      min={0}
      clampBehavior="none"
      decimalScale={2}
      hideControls
      disabled={!change.isActive}
      value={change.price}
      error={priceProblem(change)}
      onChange={(price) => onChange({ ...change, price })}
    />
    <Switch
      size="md"
      aria-label={`Offer ${service.name}`}
      checked={change.isActive}
      onChange={({ currentTarget: { checked } }) => onChange({ ...change, isActive: checked })}
    />
  </li>
);

/** What the columns are. A screen reader reads it with each field instead. */
const Columns = () => (
  <div className={`muted-sm ${styles.service}`} aria-hidden>
    <span />
    <span>Takes</span>
    <span>Price</span>
    <span>Offer</span>
  </div>
);

export const ServicesStep = ({ save, isSaving, skip }: StepProps) => {
  const { data, error, refetch } = useQuery(everyService());
  const [changes, setChanges] = useState<Changes>({});
  const services = data?.services ?? [];
  const onSave = () => {
    const typed = services.map((service) => changeOf(service, changes));
    if (typed.every((change) => priceProblem(change) === null && durationProblem(change) === null))
      save(undefined, () => store(services, changes));
  };
  const turnAll = (isActive: boolean) =>
    setChanges(Object.fromEntries(services.map((each) => [each.id, { ...changeOf(each, changes), isActive }])));
  const rowOf = (service: Service, name: string) => (
    <Row
      key={service.id}
      {...{ service, name }}
      change={changeOf(service, changes)}
      onChange={(change) => setChanges({ ...changes, [service.id]: change })}
    />
  );
  const isNoneOffered = services.every((service) => !changeOf(service, changes).isActive);
  return (
    <StepForm
      name="services"
      lead="These are examples with the time that each takes and its price: keep, change or drop them. You can add your own under Services."
      {...{ isSaving, skip, onSave }}
    >
      <Unanswered of={{ data, error, refetch }} failed="Failed to load services" />
      {data === undefined && error === null ? <Skeleton height={320} radius="lg" /> : null}
      {data === undefined ? null : (
        <>
          <div className={styles.row}>
            <Button variant="default" size="sm" onClick={() => turnAll(isNoneOffered)}>
              {isNoneOffered ? 'Keep all' : 'Drop all'}
            </Button>
            <Link to="/admin/services">Add your own services</Link>
          </div>
          <div>
            <Columns />
            <ul>{servicesInOrder(services).map((service) => rowOf(service, service.name))}</ul>
          </div>
          <div className="ruled">
            {retighteningGroups(services).map(({ title, services: sizes }) => (
              <details key={title}>
                <summary className="strong">
                  {title} <small>{offeredWords(sizes.map((size) => changeOf(size, changes)))}</small>
                </summary>
                <ul>{sizes.map((size) => rowOf(size, locSizeOf(size.name)))}</ul>
              </details>
            ))}
          </div>
        </>
      )}
    </StepForm>
  );
};
