import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/api-error.ts';
import { pictureObjection, pictureTypes, smallPicture, uploadPicture } from '../../api/pictures.ts';
import { useToast } from '../../ui/messages/toast.tsx';
import styles from './branding-tab.module.css';

type PictureFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly url: string;
  readonly onChange: (url: string) => void;
};

export const PictureField = ({ label, hint, url, onChange }: PictureFieldProps) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async (file: File | null) => {
    if (file === null) return;
    const objection = pictureObjection(file);
    if (objection !== null) return toast.error(objection);
    setBusy(true);
    try {
      onChange(await uploadPicture(file, 'heroImage'));
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to upload image. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={styles.picture} aria-label={label}>
      <p className={styles.htmlLabel}>{label}</p>
      {url === '' ? <p className={styles.hint}>{hint}</p> : <img src={smallPicture(url)} alt={label} />}
      <div className={styles.row}>
        <FileButton onChange={(file) => void send(file)} accept={pictureTypes.join(',')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<IconPhotoUp size={18} stroke={1.5} aria-hidden />}
            >
              {url === '' ? 'Upload a picture' : 'Replace the picture'}
            </Button>
          )}
        </FileButton>
        {url === '' ? null : (
          <Button variant="subtle" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
    </fieldset>
  );
};
