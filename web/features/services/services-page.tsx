import { CloseButton, Skeleton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { servicesQuery } from '../../api/services.query.ts';
import { isRetightening } from '../../format/service-kind.ts';
import { Chips } from '../../ui/buttons/chips.tsx';
import { OnTheWay } from '../../ui/page/on-the-way.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageError, PageState } from '../../ui/page/page-state.tsx';
import { NoBookingNotice } from '../../ui/visit/no-booking-notice.tsx';
import { allCategories, filterServices } from './filter-services.ts';
import { RetighteningCard } from './retightening-card.tsx';
import { ServiceCard } from './service-card.tsx';
import styles from './services.module.css';

const Loading = () => (
  <OnTheWay words="Loading services..." className={styles.grid}>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} height={210} radius="lg" />
    ))}
  </OnTheWay>
);

const SearchBox = ({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) => (
  <TextInput
    className={styles.search}
    aria-label="Search services"
    placeholder="Search…"
    type="search"
    leftSection={<IconSearch size={18} stroke={1.5} />}
    rightSection={value === '' ? null : <CloseButton aria-label="Clear search" onClick={() => onChange('')} />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

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
      {groups.map((group) => (
        <section key={group.category} className={styles.group}>
          <h2>{group.category}</h2>
          <div className={styles.grid}>
            {group.services
              .filter((service) => !isRetightening(service))
              .map((service) => (
                <ServiceCard key={service.id} service={service} />
              ))}
            <RetighteningCard services={group.services.filter(isRetightening)} />
          </div>
        </section>
      ))}
    </Page>
  );
};
