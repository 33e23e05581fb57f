import { Skeleton, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Branding } from '../../branding/branding.ts';
import { PictureUpload } from '../../ui/pictures/picture-upload.tsx';
import styles from './branding-tab.module.css';
import { itemsOf, linesAt, maxLengthAt, textAt, withValue } from './draft.ts';
import type { FieldDefinition } from './fields.ts';

export const LazyHtmlEditor = lazy(async () => ({ default: (await import('./html-editor.tsx')).HtmlEditor }));

export type DraftProps = {
  readonly draft: Branding;
  readonly onChange: (change: (before: Branding) => Branding) => void;
};

export const BrandingField = ({ field, draft, onChange }: DraftProps & { readonly field: FieldDefinition }) => {
  const { kind, path, label, hint } = field;
  const id = path.join('.');
  const put = (value: unknown) => onChange((before) => withValue(before, path, value));
  switch (kind) {
    case 'line':
      return (
        <TextInput
          id={id}
          label={label}
          description={hint}
          maxLength={maxLengthAt(path)}
          value={textAt(draft, path)}
          onChange={({ currentTarget: { value } }) => put(value)}
        />
      );
    case 'paragraph':
      return (
        <Textarea
          id={id}
          label={label}
          description={hint}
          autosize
          minRows={3}
          maxLength={maxLengthAt(path)}
          value={textAt(draft, path)}
          onChange={({ currentTarget: { value } }) => put(value)}
        />
      );
    case 'lines':
    case 'titles':
      return (
        <Textarea
          id={id}
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
      return (
        <div>
          <p className={styles.htmlLabel}>{label}</p>
          <PictureUpload
            label={label}
            alt={label}
            words={{ add: 'Upload a picture', replace: 'Replace the picture' }}
            hint={hint}
            className={styles.picture}
            url={textAt(draft, path)}
            onChange={put}
          />
        </div>
      );
  }
};
