import { Button, FileButton, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconPhotoUp, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import { newKey } from '../../api/call/new-key.ts';
import { pictureObjection, pictureTypes, smallPicture, uploadPicture } from '../../api/pictures.ts';
import type { Branding } from '../../branding/branding.ts';
import { toast } from '../../ui/messages/toast.tsx';
import styles from './opening.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

type Images = Branding['gallery']['images'];

const withImages =
  (images: Images) =>
  (before: Branding): Branding => ({ ...before, gallery: { ...before.gallery, images: [...images] } });

const withHome =
  (changed: Partial<Branding['home']>) =>
  (before: Branding): Branding => ({ ...before, home: { ...before.home, ...changed } });

/** How many photos the opening asks for. The gallery may have more. */
const wanted = 6;

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

const altOf = (fileName: string): string => fileName.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');

type PortraitProps = Pick<StepProps, 'draft' | 'edit'>;

const Portrait = ({ draft, edit }: PortraitProps) => {
  const [busy, setBusy] = useState(false);
  const { heroImage } = draft.home;
  const send = async (file: File | null) => {
    if (file === null) return;
    const objection = pictureObjection(file);
    if (objection !== null) return toast.error(objection);
    setBusy(true);
    try {
      edit(withHome({ heroImage: await uploadPicture(file, 'heroImage') }));
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to upload image. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={styles.portrait} aria-label="A picture of you">
      {heroImage === '' ? null : <img src={smallPicture(heroImage)} alt="You" />}
      <FileButton onChange={(file) => void send(file)} accept={pictureTypes.join(',')}>
        {(props) => (
          <Button {...props} variant="default" loading={busy} leftSection={<IconUser {...icon} />}>
            {heroImage === '' ? 'Add a picture of you' : 'Replace the picture of you'}
          </Button>
        )}
      </FileButton>
      {heroImage === '' ? null : (
        <Button variant="subtle" onClick={() => edit(withHome({ heroImage: '' }))}>
          Remove
        </Button>
      )}
    </fieldset>
  );
};

const Photos = ({ draft, edit }: PortraitProps) => {
  const [busy, setBusy] = useState(false);
  const { images } = draft.gallery;
  const send = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) {
      const objection = pictureObjection(file);
      try {
        if (objection !== null) throw new Error(objection);
        const url = await uploadPicture(file, 'galleryImage');
        const image = { _id: `image-${newKey()}`, url, alt: altOf(file.name), caption: '', category: 'general' };
        edit((before) =>
          before.gallery.images.some((known) => known.url === url)
            ? before
            : withImages([...before.gallery.images, image])(before),
        );
      } catch (error) {
        toast.error(objection ?? sentenceOf(error, 'Failed to upload image. Please try again.'));
      }
    }
    setBusy(false);
  };
  return (
    <>
      <ul className={styles.photos}>
        {images.map(({ _id, url, alt }) => (
          <li key={_id}>
            <img src={smallPicture(url)} alt={alt} />
            <Button
              variant="subtle"
              size="sm"
              aria-label={`Remove ${alt}`}
              onClick={() =>
                edit((before) => withImages(before.gallery.images.filter((each) => each._id !== _id))(before))
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <FileButton multiple onChange={(files) => void send(files)} accept={pictureTypes.join(',')}>
          {(props) => (
            <Button {...props} variant="default" loading={busy} leftSection={<IconPhotoUp {...icon} />}>
              Add photos of your work
            </Button>
          )}
        </FileButton>
        <span className="muted">
          {images.length < wanted ? `${images.length} of up to ${wanted}` : `${images.length} photos`}
        </span>
      </div>
    </>
  );
};

export const PhotosStep = ({ draft, edit, save, isSaving, skip }: StepProps) => (
  <StepForm
    name="photos"
    title="You and your work"
    lead="Your face, your work and two sentences say more than any drawing."
    isSaving={isSaving}
    skip={skip}
    onSave={() => {
      const { heroImage, aboutText } = draft.home;
      save((before) => withHome({ heroImage, aboutText })(withImages(draft.gallery.images)(before)));
    }}
  >
    <Portrait {...{ draft, edit }} />
    <Photos {...{ draft, edit }} />
    <Textarea
      size="md"
      label="Two sentences about you"
      description="An example stands there now: write over it."
      autosize
      minRows={3}
      maxRows={8}
      value={draft.home.aboutText}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value } }) => edit(withHome({ aboutText: value }))}
    />
  </StepForm>
);
