import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pictureTypes } from '../../api/pictures.ts';
import gallery from '../../ui/hair/hair-gallery.module.css';

const most = 6;

const keyOf = ({ name, lastModified, size }: File): string => `${name} ${lastModified} ${size}`;

/** Removes photos that were chosen twice. */
const eachOnce = (files: readonly File[]): readonly File[] => [
  ...new Map(files.map((file) => [keyOf(file), file])).values(),
];

type PhotoProps = { readonly file: File; readonly name: string; readonly onRemove: () => void };

const Photo = ({ file, name, onRemove }: PhotoProps) => {
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    const shown = URL.createObjectURL(file);
    setUrl(shown);
    return () => URL.revokeObjectURL(shown);
  }, [file]);
  return (
    <li>
      <span className={gallery.preview}>
        <img className="cover" src={url} alt={name} />
      </span>
      <p>
        <span>{name}</span>
        <button type="button" aria-label={`Remove: ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </button>
      </p>
    </li>
  );
};

type QuotePicturesProps = { readonly files: readonly File[]; readonly onChange: (files: readonly File[]) => void };

/** The chosen photos before they are sent. */
export const QuotePictures = ({ files, onChange }: QuotePicturesProps) => (
  <fieldset className="grid-sm">
    <legend>
      <strong>Photos of your hair</strong>
    </legend>
    <p className="muted-md">
      3 to 6 photos in daylight: the front, the back, your roots and your ends. Only you and the studio see them.
    </p>
    {files.length === 0 ? null : (
      <ul className={gallery.photos}>
        {files.map((file, index) => (
          <Photo
            key={keyOf(file)}
            file={file}
            name={`Photo ${index + 1}`}
            onRemove={() => onChange(files.filter((one) => one !== file))}
          />
        ))}
      </ul>
    )}
    {files.length >= most ? null : (
      <div>
        <FileButton
          multiple
          accept={pictureTypes.join(',')}
          onChange={(added) => onChange(eachOnce([...files, ...added]).slice(0, most))}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhotoPlus size={18} stroke={1.5} aria-hidden />}>
              {files.length === 0 ? 'Add photos' : 'Add more photos'}
            </Button>
          )}
        </FileButton>
      </div>
    )}
  </fieldset>
);
