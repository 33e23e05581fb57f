import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import styles from './toast.module.css';

const stayMillis = 5_000;
/** A toast with a button stays long enough to be read and reached. */
const stayToActMillis = 10_000;
const fadeMillis = 300;

const faces = {
  success: { tone: 'tone-leaf', Icon: IconCheck },
  error: { tone: 'tone-brick', Icon: IconX },
  warning: { tone: 'tone-amber', Icon: IconAlertTriangle },
  info: { tone: 'tone-slate', Icon: IconInfoCircle },
} as const;

export type ToastKind = keyof typeof faces;

export type ToastAction = {
  readonly label: string;
  readonly href?: string;
  readonly onAct: () => void;
};

type ActProps = { readonly action: ToastAction; readonly onClose: () => void };

const Act = ({ action: { label, href, onAct }, onClose }: ActProps) => {
  const act = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
    onAct();
  };
  return href === undefined ? (
    <button type="button" className={styles.act} onClick={act}>
      {label}
    </button>
  ) : (
    <a href={href} className={styles.act} onClick={act}>
      {label}
    </a>
  );
};

export const showToast = (kind: ToastKind, message: ReactNode, action?: ToastAction): void => {
  const { tone, Icon } = faces[kind];
  const id: string = notifications.show({
    message:
      action === undefined ? (
        message
      ) : (
        <span className="line-apart gap-sm">
          <span>{message}</span>
          <Act action={action} onClose={() => notifications.hide(id)} />
        </span>
      ),
    icon: <Icon size={20} stroke={1.75} />,
    autoClose: action === undefined ? stayMillis : stayToActMillis,
    className: `${styles.toast} ${tone}`,
    closeButtonProps: { 'aria-label': 'Close notification' },
  });
};

/** Removes all toasts at once. During their fade they would still cover the page. */
export const clearToasts = (): void => {
  for (const toast of document.querySelectorAll(`.${styles.toast}`)) toast.setAttribute('data-cleared', '');
  notifications.clean();
};

/** Toasts are at the top right for five seconds, then fade. They can be closed by hand. */
export const ToastStack = () => (
  <Notifications
    position="top-right"
    autoClose={stayMillis}
    transitionDuration={fadeMillis}
    containerWidth={400}
    zIndex={500}
    className={styles.stack}
  />
);
