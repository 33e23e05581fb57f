import { Button, Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './dialog/dialog.module.css';

type DialogProps = {
  readonly title: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | '100%';
  /** True if it stays a small window on a phone too, as a question does. */
  readonly small?: boolean;
  readonly children: ReactNode;
};

/** The z-index of dialogs. A question lies above, because another dialog may ask it. */
const usual = 200;
const aboveOthers = 300;

const classNames = { title: styles.title, header: styles.header, content: styles.content, close: styles.close };
const frame = {
  classNames,
  closeButtonProps: { 'aria-label': 'Close', size: 44, icon: <IconX size={22} stroke={1.5} aria-hidden /> },
};

/** A window over the page on a desktop; the whole screen on a phone. */
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
      {...frame}
    >
      {children}
    </Modal>
  );
};

/** Opens at the side on a desktop and from the bottom on a phone. When it closes, the focus returns. */
export const Sheet = ({ title, opened, onClose, children }: Omit<DialogProps, 'size' | 'small'>) => {
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={phone ? 'bottom' : 'right'}
      size="31rem"
      zIndex={usual}
      {...frame}
      classNames={phone ? { ...classNames, content: styles.fromFoot } : classNames}
    >
      {children}
    </Drawer>
  );
};

type DialogActionsProps = {
  /** Separate from the buttons, at the start of the row. */
  readonly start?: ReactNode;
  /** Adds a button that leaves everything unchanged. */
  readonly onCancel?: () => void;
  readonly cancel?: string;
  readonly children?: ReactNode;
};

/** The row of buttons at the bottom of a dialog. */
export const DialogActions = ({ start, onCancel, cancel = 'Cancel', children }: DialogActionsProps) => (
  <div className={`${styles.actions} even`}>
    {start === undefined ? null : <div className={`${styles.start} even`}>{start}</div>}
    {onCancel === undefined ? null : (
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
    )}
    {children}
  </div>
);

type ConfirmDialogProps = {
  readonly opened: boolean;
  readonly title: string;
  readonly question: string;
  readonly yes: string;
  readonly keep?: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
};

/** Asks for confirmation before something that cannot be undone. */
export const ConfirmDialog = ({
  opened,
  title,
  question,
  yes,
  keep = 'Keep',
  busy,
  onYes,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={title} size="md" small>
    <p>{question}</p>
    <DialogActions>
      <Button variant="default" onClick={onClose} data-autofocus>
        {keep}
      </Button>
      <Button className="danger" loading={busy} onClick={onYes}>
        {yes}
      </Button>
    </DialogActions>
  </Dialog>
);
