import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AppointmentsTab } from '../../features/admin-appointments/list/appointments-tab.tsx';

const TimelinePage = lazy(async () => ({
  default: (await import('../../features/admin-timeline/timeline-page.tsx')).TimelinePage,
}));

const AsOfPage = lazy(async () => ({
  default: (await import('../../features/admin-timeline/as-of-page.tsx')).AsOfPage,
}));

export const AppointmentPages = () => (
  <Routes>
    <Route path="appointments/:id/timeline" element={<TimelinePage />} />
    <Route path="appointments/:id/as-of" element={<AsOfPage />} />
    <Route path="*" element={<AppointmentsTab />} />
  </Routes>
);
