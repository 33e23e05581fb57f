import type { Service } from '../../api/types.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { askedForService, dueNow } from '../../branding/due-now.ts';
import { locSizeOf, type PriceGroup, retighteningGroups } from '../../format/service-kind.ts';
import { formatHours, formatPrice } from '../../format/text.ts';
import { Unbroken } from '../text/unbroken.tsx';
import styles from './retightening-table.module.css';
import { useStartBooking } from './use-start-booking.ts';

type Heading = 'h3' | 'h4';

type CellProps = { readonly service: Service; readonly action: string; readonly isNamedBySize: boolean };

/** One price. A press starts a booking. The service's full name is there for screen readers and page search. */
const Cell = ({ service, action, isNamedBySize }: CellProps) => {
  const startBooking = useStartBooking();
  const { choices } = useBranding().branding.policies;
  const due = dueNow(choices, askedForService(service));
  return (
    <button type="button" className={styles.cell} onClick={() => startBooking(service)}>
      <span className={isNamedBySize ? 'spoken' : 'strong'}>
        <Unbroken name={service.name} />
      </span>
      {isNamedBySize ? (
        <span className="strong" aria-hidden="true">
          {locSizeOf(service.name)}
        </span>
      ) : null}
      <span className="display">{formatPrice(service.price)}</span>
      <span className="muted-sm">
        <span className="spoken">Duration: </span>
        {formatHours(service.duration)}
      </span>
      {due === 0 || due === service.price ? null : <span className="muted-sm">{formatPrice(due)} to book</span>}
      <span className={styles.book}>{action}</span>
    </button>
  );
};

/** True if each size names only one service, because the owner keeps one price per size. */
const haveOwnSizes = ({ services }: PriceGroup<Service>): boolean =>
  new Set(services.map(({ name }) => locSizeOf(name))).size === services.length;

type RetighteningTableProps = {
  /** Services other than retightenings are ignored. */
  readonly services: readonly Service[];
  /** What a press does, in the page's words. */
  readonly action: string;
  readonly level: Heading;
};

/** All retightenings by weeks since the last visit and by size of the locs. A press chooses one. */
export const RetighteningTable = ({ services, action, level: Level }: RetighteningTableProps) => (
  <div className={styles.table}>
    {retighteningGroups(services).map((group) => (
      <section key={group.title} className={styles.row}>
        <Level>
          <Unbroken name={group.title} />
        </Level>
        <ul>
          {group.services.map((service) => (
            <li key={service.id}>
              <Cell service={service} action={action} isNamedBySize={haveOwnSizes(group)} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
