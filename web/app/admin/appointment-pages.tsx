import { Route, Routes } from 'react-router-dom';
import { AppointmentsTab } from '../../features/admin-appointments/list/appointments-tab.tsx';
import { lazyPage } from '../public-pages.ts';

const TimelinePage = lazyPage(
  async () => (await import('../../features/admin-timeline/timeline-page.tsx')).TimelinePage,
);
const AsOfPage = lazyPage(async () => (await import('../../features/admin-timeline/as-of-page.tsx')).AsOfPage);

export const AppointmentPages = () => (
  <Routes>
    <Route path="appointments/:id/timeline" element={<TimelinePage />} />
    <Route path="appointments/:id/as-of" element={<AsOfPage />} />
    <Route path="*" element={<AppointmentsTab />} />
  </Routes>
);
