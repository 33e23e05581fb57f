import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { smallPicture } from '../../../api/pictures.ts';
import type { Service } from '../../../api/types.ts';
import { formatHours } from '../../../format/duration.ts';
import { formatMoney } from '../../../format/money.ts';
import { StandIn } from '../../../motif/stand-in.tsx';
import { standInOf } from '../../../motif/stand-in-of.ts';
import { SalonDay } from '../../../ui/admin/list/salon-day.tsx';
import styles from './services-list.module.css';

export type ServiceActions = {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], on: boolean) => void;
  readonly onEdit: (service: Service) => void;
  readonly onDelete: (service: Service) => void;
  /** Whether each says when it was added. */
  readonly showsAdded: boolean;
};

type RowProps = { readonly service: Service; readonly actions: ServiceActions };

export const ActiveMark = ({ isActive }: { readonly isActive: boolean }) => (
  <span className={styles.mark} data-active={isActive}>
    {isActive ? 'Active' : 'Inactive'}
  </span>
);

export const SelectService = ({ service: { id, name }, actions }: RowProps) => (
  <Checkbox
    aria-label={`Select ${name}`}
    className={styles.check}
    checked={actions.selected.has(id)}
    onChange={({ currentTarget: { checked } }) => actions.onSelect([id], checked)}
  />
);

export const ServiceActs = ({ service, actions }: RowProps) => (
  <div className={styles.acts}>
    <button type="button" aria-label={`Edit ${service.name}`} onClick={() => actions.onEdit(service)}>
      <IconPencil size={18} stroke={1.5} aria-hidden />
    </button>
    <button type="button" data-danger aria-label={`Delete ${service.name}`} onClick={() => actions.onDelete(service)}>
      <IconTrash size={18} stroke={1.5} aria-hidden />
    </button>
  </div>
);

export const Added = ({ service, actions }: RowProps) =>
  actions.showsAdded ? (
    <span className={styles.added}>
      Added <SalonDay instant={service.createdAt} />
    </span>
  ) : null;

export const addOnsLine = ({ addOns }: Service): string =>
  addOns.length === 0 ? '' : `${addOns.length} add-on${addOns.length === 1 ? '' : 's'}`;

export const OwnersServiceCard = ({ service, actions }: RowProps) => {
  const picture = service.image ?? service.images[0] ?? null;
  return (
    <li className={styles.card} data-off={service.isActive ? undefined : true}>
      <div className={styles.picture}>
        {picture === null ? (
          <StandIn look={standInOf(service)} shape="strip" />
        ) : (
          <img src={smallPicture(picture)} alt="" loading="lazy" />
        )}
      </div>
      <SelectService service={service} actions={actions} />
      <div className={styles.text}>
        <h2>
          <button type="button" className={styles.name} onClick={() => actions.onEdit(service)}>
            {service.name}
          </button>
        </h2>
        <p className={styles.category}>{service.category}</p>
        <Added service={service} actions={actions} />
        <p className={styles.description}>{service.description}</p>
        <p className={styles.price}>
          {formatMoney(service.price)}
          <span>{[formatHours(service.duration), addOnsLine(service)].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <div className={styles.foot}>
        <ActiveMark isActive={service.isActive} />
        <ServiceActs service={service} actions={actions} />
      </div>
    </li>
  );
};
