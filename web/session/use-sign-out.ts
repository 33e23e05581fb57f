import { useNavigate } from 'react-router-dom';
import { toast } from '../ui/messages/toast.tsx';
import { useSession } from './session-context.tsx';

/** Signs her out and opens the home page. */
export const useSignOut = (): (() => Promise<void>) => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await signOut(() => navigate('/'));
    toast.info('You’re signed out.');
  };
};
