import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import styles from './payment.module.css';

type CopyLineProps = { readonly label: string; readonly value: string };

/** A text for another app, with a button that copies it. */
export const CopyLine = ({ label, value }: CopyLineProps) => {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  return (
    <div className={styles.copyLine}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={copied ? `${label} copied` : `Copy ${label.toLowerCase()}`}
          onClick={() => copy(value)}
        >
          {copied ? <IconCheck size={20} stroke={1.75} /> : <IconCopy size={20} stroke={1.5} />}
        </ActionIcon>
      </dd>
    </div>
  );
};
