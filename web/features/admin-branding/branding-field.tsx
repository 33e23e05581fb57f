import { Button, FileButton, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import { pictureObjection, pictureTypes, smallPicture, uploadPicture } from '../../api/pictures.ts';
import { toast } from '../../ui/messages/toast.tsx';
import styles from './branding-tab.module.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import type { Branding } from '../../branding/branding.ts';
import { itemsOf, linesAt, longestAt, textAt, withValue } from './draft.ts';
import type { FieldDefinition } from './fields.ts';

type PictureFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly url: string;
  readonly onChange: (url: string) => void;
};

const PictureField = ({ label, hint, url, onChange }: PictureFieldProps) => {
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
      {url === '' ? <p className="muted">{hint}</p> : <img src={smallPicture(url)} alt={label} />}
      <div className="cluster">
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

export const LazyHtmlEditor = lazy(async () => ({ default: (await import('./html-editor.tsx')).HtmlEditor }));

export type DraftProps = {
  readonly draft: Branding;
  readonly onChange: (change: (before: Branding) => Branding) => void;
};

/** The field for one text of the branding. */
export const BrandingField = ({ field, draft, onChange }: DraftProps & { readonly field: FieldDefinition }) => {
  const { kind, path, label, hint } = field;
  const put = (value: unknown) => onChange((before) => withValue(before, path, value));
  switch (kind) {
    case 'line':
      return (
        <TextInput
          label={label}
          description={hint}
          maxLength={longestAt(path)}
          value={textAt(draft, path)}
          onChange={({ currentTarget: { value } }) => put(value)}
        />
      );
    case 'paragraph':
      return (
        <Textarea
          label={label}
          description={hint}
          autosize
          minRows={3}
          maxLength={longestAt(path)}
          value={textAt(draft, path)}
          onChange={({ currentTarget: { value } }) => put(value)}
        />
      );
    case 'lines':
    case 'titles':
      return (
        <Textarea
          label={label}
          description={hint}
          autosize
          minRows={3}
          value={linesAt(draft, path)}
          onChange={({ currentTarget: { value } }) =>
            put(kind === 'lines' ? itemsOf(value) : itemsOf(value).map((title) => ({ title })))
          }
        />
      );
    case 'html':
      return (
        <Suspense fallback={<Skeleton height={160} radius="md" />}>
          <LazyHtmlEditor label={label} value={textAt(draft, path)} onChange={put} />
        </Suspense>
      );
    case 'picture':
      return <PictureField label={label} hint={hint ?? ''} url={textAt(draft, path)} onChange={put} />;
  }
};
