import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/api-error.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { useToast } from '../../messages/toast.tsx';

type DownloadButtonProps = {
  readonly children: string;
  /** What a screen reader says, where the words beside the button tell more than its own. */
  readonly label?: string;
  readonly variant?: 'default' | 'subtle';
  /** Asks the server for the file. */
  readonly file: () => Promise<{ readonly name: string; readonly content: Blob }>;
};

/** Asks for a file and saves it. */
export const DownloadButton = ({ children, label, variant = 'default', file }: DownloadButtonProps) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { name, content } = await file();
      saveFile(name, content);
    } catch (error) {
      toast.error(sentenceOf(error, 'The file couldn’t be downloaded. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      loading={busy}
      aria-label={label ?? children}
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
};
