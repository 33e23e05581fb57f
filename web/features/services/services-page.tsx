import { Button, CloseButton, Skeleton, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Service } from '../../api/types.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { askedForService, dueWords } from '../../branding/due-now.ts';
import { formatHours, formatPrice } from '../../format/text.ts';
import { StandIn, standInOf } from '../../motif/stand-in.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import { RetighteningTable } from '../../ui/visit/retightening-table.tsx';
import { useStartBooking } from '../../ui/visit/use-start-booking.ts';
import styles from './services.module.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '../../api/services.query.ts';
import { isRetightening } from '../../format/service-kind.ts';
import { Chips } from '../../ui/buttons.tsx';
import { OnTheWay, Page, PageError, PageState } from '../../ui/page.tsx';
import { ConsultationFirst } from '../../ui/visit/consultation-first.tsx';
import { NoBookingNotice } from '../../ui/visit/no-booking-notice.tsx';
import { allCategories, filterServices } from './filter-services.ts';

/** A column on a desktop and a tablet; on a phone the picture stands beside the text. */
const pictureSizes = '(min-width: 74rem) 24rem, (min-width: 48rem) 46vw, 30vw';
const wideSizes = '(min-width: 74rem) 70rem, 92vw';

/** The owner's picture, or a drawing in its place. */
const CardPicture = ({ service, sizes = pictureSizes }: { readonly service: Service; readonly sizes?: string }) => {
  const picture = service.image ?? service.images[0];
  return picture === undefined ? (
    <StandIn look={standInOf(service)} shape="strip" className={styles.drawing} />
  ) : (
    <Picture src={picture} alt="" sizes={sizes} />
  );
};

const ServiceCard = ({ service }: { readonly service: Service }) => {
  const startBooking = useStartBooking();
  const nameId = useId();
  const { choices } = useBranding().branding.policies;
  const due = dueWords(choices, askedForService(service));
  return (
    <article className={styles.card}>
      <div className={styles.side}>
        <CardPicture service={service} />
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <h3 id={nameId}>
            <Unbroken name={service.name} />
          </h3>
          <span className="price rigid">{formatPrice(service.price)}</span>
        </div>
        {service.description ? (
          <p className={styles.description}>
            <Unbroken name={service.description} />
          </p>
        ) : null}
        <ConsultationFirst service={service} />
        {due === null ? null : <p className="muted-sm">{due}</p>}
        <div className={styles.bottom}>
          <span>Duration: {formatHours(service.duration, service.sessions)}</span>
          <Button variant="outline" px="md" onClick={() => startBooking(service)} aria-describedby={nameId}>
            Book Now
          </Button>
        </div>
      </div>
    </article>
  );
};

/** The lines that all descriptions share. The services differ only in size and weeks. */
const commonLines = (services: readonly Service[]): readonly string[] => {
  const [first = [], ...others] = services.map(({ description }) => (description ?? '').split('\n'));
  return first.filter((line) => line.trim() !== '' && others.every((lines) => lines.includes(line)));
};

type RetighteningProps = {
  readonly services: readonly Service[];
  /** True if the heading above already says what these are. */
  readonly isNamed: boolean;
};

/** All retightenings as one card, to choose weeks and size. A single one is a normal card. */
const RetighteningCard = ({ services, isNamed }: RetighteningProps) => {
  const [first, second] = services;
  if (first === undefined) return null;
  if (second === undefined) return <ServiceCard service={first} />;
  const pictured = services.find(({ image, images }) => image !== null || images.length > 0);
  return (
    <article className={`${styles.card} ${styles.wide}`}>
      {pictured === undefined ? null : (
        <div className={styles.side}>
          <CardPicture service={pictured} sizes={wideSizes} />
        </div>
      )}
      <div className={styles.body}>
        <h3 className={isNamed ? 'spoken' : undefined}>Retightening</h3>
        <p className={styles.description}>
          {['Choose the weeks since your last visit and the size of your locs.', ...commonLines(services)].join('\n')}
        </p>
        <RetighteningTable services={services} action="Book Now" level="h4" />
      </div>
    </article>
  );
};

const Loading = () => (
  <OnTheWay words="Loading services..." className="grid-lg fill-22">
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} height={210} radius="lg" />
    ))}
  </OnTheWay>
);

const SearchBox = ({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) => (
  <TextInput
    maw="26rem"
    aria-label="Search services"
    placeholder="Search…"
    type="search"
    leftSection={<IconSearch size={18} stroke={1.5} />}
    rightSection={value === '' ? null : <CloseButton aria-label="Clear search" onClick={() => onChange('')} />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** Short groups stand side by side, so that no row is almost empty. */
const Group = ({ category, services }: { readonly category: string; readonly services: readonly Service[] }) => {
  const retightenings = services.filter(isRetightening);
  const others = services.filter((service) => !isRetightening(service));
  return (
    <section className={styles.group} data-cards={retightenings.length > 1 ? 'many' : services.length}>
      <h2>{category}</h2>
      <div className={styles.cards}>
        {others.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
        <RetighteningCard services={retightenings} isNamed={category.toLowerCase() === 'retightening'} />
      </div>
    </section>
  );
};

export const ServicesPage = () => {
  const { data, isPending, isError, error, refetch } = useQuery(servicesQuery());
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState(allCategories);
  const groups = filterServices(data ?? {}, { search, category });
  const categories = Object.entries(data ?? {}).filter(([, services]) => services.length > 0);
  const options = [
    { value: allCategories, label: 'All Services' },
    ...categories.map(([name]) => ({ value: name, label: name })),
  ];
  return (
    <Page title="Our Services" lead="Choose from our range of professional services">
      <NoBookingNotice />
      <div className={styles.filters}>
        <SearchBox value={search} onChange={setSearch} />
        {isError && data === undefined ? null : (
          <Chips label="Category" options={options} value={category} onChange={setCategory} />
        )}
      </div>
      {isPending ? <Loading /> : null}
      {isError && data === undefined ? (
        <PageError message="Failed to load services. Please try again." cause={error} onRetry={refetch} />
      ) : null}
      {data !== undefined && groups.length === 0 ? (
        <PageState compact title="No services found">
          <p>Try adjusting your search or filter criteria.</p>
        </PageState>
      ) : null}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.category} {...group} />
        ))}
      </div>
    </Page>
  );
};
