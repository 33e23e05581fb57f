import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  readonly title: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | '100%';
  /** Whether it stays a small window on a phone too, as a question does. */
  readonly small?: boolean;
  readonly children: ReactNode;
};

/** A question may be asked from within another dialog. */
const usual = 200;
const aboveOthers = 300;

/** A window over the page on the desk, the whole screen on a phone. */
export const Dialog = ({ title, opened, onClose, size = 'lg', small = false, children }: DialogProps) => {
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone && !small}
      centered={small}
      zIndex={small ? aboveOthers : usual}
      classNames={{ title: styles.title, header: styles.header, content: styles.content, close: styles.close }}
      closeButtonProps={{ 'aria-label': 'Close', size: 44, icon: <IconX size={22} stroke={1.5} aria-hidden /> }}
    >
      {children}
    </Modal>
  );
};
