import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { Service } from '../../../api/types.ts';
import { formatHours } from '../../../format/duration.ts';
import { formatMoney } from '../../../format/money.ts';
import {
  ActiveMark,
  Added,
  addOnsLine,
  OwnersServiceCard,
  SelectService,
  type ServiceActions,
  ServiceActs,
} from './owners-service-card.tsx';
import type { ServicesView } from './service-filters.ts';
import styles from './services-list.module.css';

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
            <td>{formatHours(service.duration)}</td>
            <td className={styles.amount}>{formatMoney(service.price)}</td>
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

type ServicesListProps = ListProps & { readonly view: ServicesView };

export const ServicesList = ({ services, actions, view }: ServicesListProps) => {
  const ids = services.map(({ id }) => id);
  const chosen = ids.filter((id) => actions.selected.has(id)).length;
  return (
    <>
      <Checkbox
        className={styles.all}
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
