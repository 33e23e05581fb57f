import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { User } from '../../api/types.ts';
import { useSession } from '../../session/session-context.tsx';

type Asked = Pick<User, 'mayConfirmByCode' | 'hasPassword' | 'email'>;

/** How a session that has proved only an e-mail address can get full access. */
const WayToGetAccess = ({ user: { mayConfirmByCode, hasPassword, email } }: { readonly user: Asked }) => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  if (mayConfirmByCode) return <a href="#confirm-email">Confirm your email</a>;
  if (!hasPassword) return <Link to="/contact">Contact the studio</Link>;
  const leave = () => signOut(() => navigate('/login', { state: { identifier: email } }));
  return (
    <Button variant="default" onClick={() => void leave()}>
      Sign in with your password
    </Button>
  );
};

/** Replaces what cannot be changed: the reason in one sentence, and how to get access. */
export const CannotChange = ({ user, children }: { readonly user: User; readonly children: ReactNode }) => (
  <div className="row tap-links">
    <p className="muted">{children}</p>
    <WayToGetAccess user={user} />
  </div>
);
