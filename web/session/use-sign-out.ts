import { useNavigate } from 'react-router-dom';
import { useToast } from '../ui/messages/toast.tsx';
import { useSession } from './session-context.tsx';

/** Signs her out and opens the home page. */
export const useSignOut = (): (() => Promise<void>) => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    await signOut(() => navigate('/'));
    toast.info('You’re signed out.');
  };
};
