import { Button, Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useBringFile } from './import.mutations.ts';
import styles from './import-tab.module.css';
import type { Import } from './imports.query.ts';

type ChooseFileProps = { readonly onBrought: (brought: Import) => void };

/** Takes a file by drop or picker. The server judges what it is, because spreadsheets give CSV files many types. */
export const ChooseFile = ({ onBrought }: ChooseFileProps) => {
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useBringFile(onBrought);
  const bring = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    setShare(0);
    mutate({ file, onProgress: setShare });
  };
  return (
    <Dropzone
      onDrop={bring}
      onReject={(rejections) => bring(rejections.map(({ file }) => file))}
      multiple={false}
      disabled={isPending}
      className={styles.dropzone}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': 'File to import' }}
    >
      <div className={styles.invitation}>
        <IconFileImport size={40} stroke={1.25} aria-hidden />
        <Button disabled={isPending} loading={isPending}>
          Choose a file
        </Button>
        <p>or drop it here: clients, visits or services as CSV, or a calendar as ICS</p>
        <p>Files from Square, Acuity, Vagaro, StyleSeat and GlossGenius are recognized.</p>
        {isPending ? <Progress className={styles.bar} value={share * 100} aria-label="Upload" /> : null}
      </div>
    </Dropzone>
  );
};
