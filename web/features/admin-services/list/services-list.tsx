import { Checkbox } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { smallPicture } from '../../../api/pictures.ts';
import type { Service } from '../../../api/types.ts';
import { formatHours, formatMoney } from '../../../format/text.ts';
import { StandIn, standInOf } from '../../../motif/stand-in.tsx';
import iconButtons from '../../../ui/admin/list/icon-buttons.module.css';
import { SalonDay } from '../../../ui/admin/list/lists.tsx';
import type { ServicesView } from './service-filters.ts';
import styles from './services-list.module.css';

export type ServiceActions = {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], on: boolean) => void;
  readonly onEdit: (service: Service) => void;
  readonly onDelete: (service: Service) => void;
  /** True to show when each service was added. */
  readonly showsAdded: boolean;
};

type RowProps = { readonly service: Service; readonly actions: ServiceActions };

const ActiveMark = ({ isActive }: { readonly isActive: boolean }) => (
  <span className={styles.mark} data-active={isActive}>
    {isActive ? 'Active' : 'Inactive'}
  </span>
);

const SelectService = ({ service: { id, name }, actions }: RowProps) => (
  <Checkbox
    aria-label={`Select ${name}`}
    className={styles.check}
    checked={actions.selected.has(id)}
    onChange={({ currentTarget: { checked } }) => actions.onSelect([id], checked)}
  />
);

const ServiceActs = ({ service, actions }: RowProps) => (
  <div className={`line ${iconButtons.icons}`}>
    <button type="button" aria-label={`Edit ${service.name}`} onClick={() => actions.onEdit(service)}>
      <IconPencil size={18} stroke={1.5} aria-hidden />
    </button>
    <button type="button" data-danger aria-label={`Delete ${service.name}`} onClick={() => actions.onDelete(service)}>
      <IconTrash size={18} stroke={1.5} aria-hidden />
    </button>
  </div>
);

const Added = ({ service, actions }: RowProps) =>
  actions.showsAdded ? (
    <span className="muted-sm">
      Added <SalonDay instant={service.createdAt} />
    </span>
  ) : null;

const addOnsLine = ({ addOns }: Service): string =>
  addOns.length === 0 ? '' : `${addOns.length} add-on${addOns.length === 1 ? '' : 's'}`;

const OwnersServiceCard = ({ service, actions }: RowProps) => {
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
        <p className="muted-sm">{service.category}</p>
        <Added service={service} actions={actions} />
        <p className="two-lines on-desks">{service.description}</p>
        <p className={styles.price}>
          {formatMoney(service.price)}
          <span>
            {[formatHours(service.duration, service.sessions), addOnsLine(service)].filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      <div className={styles.foot}>
        <ActiveMark isActive={service.isActive} />
        <ServiceActs service={service} actions={actions} />
      </div>
    </li>
  );
};

type ListProps = { readonly services: readonly Service[]; readonly actions: ServiceActions };

const Table = ({ services, actions }: ListProps) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          {['Select', 'Service', 'Category', 'Duration', 'Price', 'Status', 'Actions'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.id}>
            <td>
              <SelectService service={service} actions={actions} />
            </td>
            <td>
              <button type="button" className={styles.name} onClick={() => actions.onEdit(service)}>
                {service.name}
              </button>
              <span>{addOnsLine(service)}</span>
              <Added service={service} actions={actions} />
            </td>
            <td>{service.category}</td>
            <td>{formatHours(service.duration, service.sessions)}</td>
            <td>{formatMoney(service.price)}</td>
            <td>
              <ActiveMark isActive={service.isActive} />
            </td>
            <td>
              <ServiceActs service={service} actions={actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const ServicesList = ({ services, actions, view }: ListProps & { readonly view: ServicesView }) => {
  const ids = services.map(({ id }) => id);
  const chosen = ids.filter((id) => actions.selected.has(id)).length;
  return (
    <>
      <Checkbox
        className="tap-link"
        mb="0.5rem"
        label="Select all on this page"
        checked={chosen > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={({ currentTarget: { checked } }) => actions.onSelect(ids, checked)}
      />
      {view === 'table' ? (
        <Table services={services} actions={actions} />
      ) : (
        <ul className={styles.grid}>
          {services.map((service) => (
            <OwnersServiceCard key={service.id} service={service} actions={actions} />
          ))}
        </ul>
      )}
    </>
  );
};
