import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import styles from './toast.module.css';

const stayMillis = 5_000;
const fadeMillis = 300;

const faces = {
  success: <IconCheck size={20} stroke={1.75} />,
  error: <IconX size={20} stroke={1.75} />,
  warning: <IconAlertTriangle size={20} stroke={1.75} />,
  info: <IconInfoCircle size={20} stroke={1.75} />,
} as const;

type Kind = keyof typeof faces;
type Say = (message: ReactNode) => void;
export type Toast = Readonly<Record<Kind, Say>>;

const say =
  (kind: Kind): Say =>
  (message) => {
    notifications.show({
      message,
      icon: faces[kind],
      autoClose: stayMillis,
      className: `${styles.toast} ${styles[kind]}`,
      closeButtonProps: { 'aria-label': 'Close notification' },
    });
  };

const toast: Toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') };

const ToastContext = createContext<Toast | null>(null);

/** Toasts stand top right for five seconds, fade, and can be closed by hand. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => (
  <ToastContext value={toast}>
    {children}
    <Notifications
      position="top-right"
      autoClose={stayMillis}
      transitionDuration={fadeMillis}
      containerWidth={400}
      zIndex={500}
    />
  </ToastContext>
);

export const useToast = (): Toast => {
  const found = use(ToastContext);
  if (found === null) throw new Error('useToast must be used within a ToastProvider');
  return found;
};
