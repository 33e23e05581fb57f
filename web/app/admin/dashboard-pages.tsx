import { Route, Routes } from 'react-router-dom';
import { DashboardTab } from '../../features/admin-dashboard/dashboard-tab.tsx';
import { lazyPage } from '../public-pages.ts';

const FiguresTab = lazyPage(
  async () => (await import('../../features/admin-dashboard/figures/figures-tab.tsx')).FiguresTab,
);

export const DashboardPages = () => (
  <Routes>
    <Route path="dashboard/figures" element={<FiguresTab />} />
    <Route path="*" element={<DashboardTab />} />
  </Routes>
);
