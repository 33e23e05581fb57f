import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Group.layer.css';
import type { ReactNode } from 'react';
import styles from './confirm.module.css';

type ConfirmProps = {
  readonly opened: boolean;
  readonly question: string;
  /** What pressing the main button does: "Cancel appointment". */
  readonly action: string;
  readonly keep?: string;
  readonly busy?: boolean;
  /** What she should know before she agrees. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something that cannot be undone. */
export const Confirm = ({ opened, question, action, keep = 'Keep it', busy, children, ...on }: ConfirmProps) => (
  <Modal
    opened={opened}
    onClose={on.onClose}
    title={question}
    centered
    radius="lg"
    closeButtonProps={{ 'aria-label': 'Close' }}
    classNames={{ title: styles.question }}
  >
    {children}
    <div className={styles.buttons}>
      <Button variant="default" onClick={on.onClose} data-autofocus>
        {keep}
      </Button>
      <Button className={styles.action} loading={busy ?? false} onClick={on.onConfirm}>
        {action}
      </Button>
    </div>
  </Modal>
);
