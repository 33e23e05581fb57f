import { Button } from '@mantine/core';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

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

/** Asks before something that cannot be undone. */
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
    <p className={styles.question}>{question}</p>
    <DialogActions>
      <Button variant="default" onClick={onClose} data-autofocus>
        {keep}
      </Button>
      <Button className={styles.danger} loading={busy} onClick={onYes}>
        {yes}
      </Button>
    </DialogActions>
  </Dialog>
);
