import { Button } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useSession } from '../../session/session-context.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { NavButton } from '../../ui/buttons/nav-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';

export const SettingsPage = () => {
  const { user } = useSession();
  const signOut = useSignOut();
  if (user === null) return null;
  return (
    <Page title="Account Settings">
      <div className={styles.forms}>
        <ProfileForm user={user} />
        <PasswordForm user={user} />
      </div>
      <div className={styles.actions}>
        <NavButton to="/dashboard" variant="default">
          Back to Dashboard
        </NavButton>
        <Button variant="subtle" color="red" onClick={signOut}>
          Sign Out
        </Button>
      </div>
    </Page>
  );
};
