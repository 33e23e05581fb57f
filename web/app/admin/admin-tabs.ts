import {
  type Icon,
  IconCalendarCheck,
  IconCalendarTime,
  IconDots,
  IconLayoutDashboard,
  IconPalette,
  IconScissors,
  IconSettings,
  IconStar,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPage } from '../public-pages.ts';

export type AdminTab = {
  /** The last part of the tab's address, `/admin/<value>`. */
  readonly value: string;
  readonly label: string;
  readonly Icon: Icon;
  readonly Page: LazyExoticComponent<ComponentType>;
};

/** The tab with links to rarely used pages and, on a phone, to the tabs without room in the bar. */
export const moreTab = 'more';

/** The tabs in the order of the rail. The owner starts at the first one. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  {
    value: 'dashboard',
    label: 'Dashboard',
    Icon: IconLayoutDashboard,
    Page: lazyPage(async () => (await import('./dashboard-pages.tsx')).DashboardPages),
  },
  {
    value: 'appointments',
    label: 'Appointments',
    Icon: IconCalendarCheck,
    Page: lazyPage(async () => (await import('./appointment-pages.tsx')).AppointmentPages),
  },
  {
    value: 'calendar',
    label: 'Calendar',
    Icon: IconCalendarTime,
    Page: lazyPage(async () => (await import('./calendar-page.tsx')).CalendarPage),
  },
  {
    value: 'customers',
    label: 'Customers',
    Icon: IconUsers,
    Page: lazyPage(async () => (await import('../../features/admin-customers/customers-tab.tsx')).CustomersTab),
  },
  {
    value: 'services',
    label: 'Services',
    Icon: IconScissors,
    Page: lazyPage(async () => (await import('../../features/admin-services/services-tab.tsx')).ServicesTab),
  },
  {
    value: 'reviews',
    label: 'Reviews',
    Icon: IconStar,
    Page: lazyPage(async () => (await import('../../features/admin-reviews/reviews-tab.tsx')).ReviewsTab),
  },
  {
    value: 'branding',
    label: 'Branding',
    Icon: IconPalette,
    Page: lazyPage(async () => (await import('./branding-pages.tsx')).BrandingPages),
  },
  {
    value: 'settings',
    label: 'Settings',
    Icon: IconSettings,
    Page: lazyPage(async () => (await import('./settings-pages.tsx')).SettingsPages),
  },
  {
    value: moreTab,
    label: 'More',
    Icon: IconDots,
    Page: lazyPage(async () => (await import('../../features/admin-more/more-tab.tsx')).MoreTab),
  },
];
