import { Link } from 'react-router-dom';
import styles from './dashboard-heading.module.css';

const parts = [
  { name: 'Today', to: '/admin/dashboard' },
  { name: 'Figures', to: '/admin/dashboard/figures' },
] as const;

/** The tab's name, and links to its two parts. */
export const DashboardHeading = ({ shown }: { readonly shown: (typeof parts)[number]['name'] }) => (
  <header className={styles.heading}>
    <h1>Dashboard</h1>
    <nav className={styles.parts} aria-label="Dashboard">
      {parts.map(({ name, to }) => (
        <Link key={name} to={to} className="tap-link" aria-current={name === shown ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  </header>
);
