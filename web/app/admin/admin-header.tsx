import { IconLogout, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useBranding } from '../../branding/branding-context.tsx';
import { NewsBell } from '../../features/admin-news/news-bell.tsx';
import { isNameMadeUp } from '../../session/made-up-name.ts';
import { useSession } from '../../session/session-context.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { useLeave } from '../../ui/admin/editing/leave-guard.tsx';
import styles from './admin-header.module.css';

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

type AdminHeaderProps = {
  /** Whether the page does not hear of changes at the moment. */
  readonly isDown: boolean;
  readonly onSearch: () => void;
};

export const AdminHeader = ({ isDown, onSearch }: AdminHeaderProps) => {
  const { branding } = useBranding();
  const { user } = useSession();
  const signOut = useSignOut();
  const leave = useLeave();
  return (
    <header className={styles.header}>
      <p className={styles.title}>
        <Link to="/">{branding.global.siteName}</Link> <span>Admin</span>
      </p>
      <p role="status" className={styles.down}>
        {isDown ? 'Reconnecting…' : ''}
      </p>
      <p className={styles.welcome}>
        {user === null || isNameMadeUp(user) ? `Welcome to ${branding.global.siteName}` : `Welcome, ${user.firstName}`}
      </p>
      <button
        type="button"
        className={styles.act}
        aria-label="Search everything, Ctrl K"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search everything (Ctrl K)"
        onClick={onSearch}
      >
        <IconSearch {...icon} />
        <kbd>Ctrl K</kbd>
      </button>
      <NewsBell className={styles.act} />
      <button type="button" className={styles.act} aria-label="Logout" onClick={() => leave(() => void signOut())}>
        <IconLogout {...icon} />
        <span>Logout</span>
      </button>
    </header>
  );
};
