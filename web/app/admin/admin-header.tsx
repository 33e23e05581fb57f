import { IconLogout } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { useBranding } from '../../branding/branding-context.tsx';
import { useSession } from '../../session/session-context.tsx';
import styles from './admin-area.module.css';

export const AdminHeader = () => {
  const { branding } = useBranding();
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    navigate('/');
  };
  return (
    <header className={styles.header}>
      <p className={styles.title}>
        <Link to="/">{branding.global.siteName}</Link> <span>Admin</span>
      </p>
      <p className={styles.welcome}>Welcome, {user?.firstName ?? 'Admin'}</p>
      <button type="button" className={styles.logout} onClick={leave}>
        <IconLogout size={20} stroke={1.5} aria-hidden />
        <span>Logout</span>
      </button>
    </header>
  );
};
