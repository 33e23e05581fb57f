import { Button, FileButton, Textarea } from '@mantine/core';
import { IconPhotoUp, IconUser } from '@tabler/icons-react';
import { newKey } from '../../api/call/new-key.ts';
import { pictureTypes, smallPicture } from '../../api/pictures.ts';
import type { Branding } from '../../branding/branding.ts';
import { PictureUpload, usePictureUpload } from '../../ui/pictures/picture-upload.tsx';
import styles from './opening.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

type Images = Branding['gallery']['images'];

const withImages =
  (images: Images) =>
  (before: Branding): Branding => ({ ...before, gallery: { ...before.gallery, images: [...images] } });

const withHome =
  (changed: Partial<Branding['home']>) =>
  (before: Branding): Branding => ({ ...before, home: { ...before.home, ...changed } });

/** How many photos this step asks for. The gallery may have more. */
const wanted = 6;

const altOf = (fileName: string): string => fileName.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');

type PortraitProps = Pick<StepProps, 'draft' | 'edit'>;

const Portrait = ({ draft, edit }: PortraitProps) => (
  <PictureUpload
    label="A picture of you"
    alt="You"
    words={{ add: 'Add a picture of you', replace: 'Replace the picture of you' }}
    Icon={IconUser}
    className={styles.portrait}
    url={draft.home.heroImage}
    onChange={(heroImage) => edit(withHome({ heroImage }))}
  />
);

const Photos = ({ draft, edit }: PortraitProps) => {
  const { images } = draft.gallery;
  const { busy, send } = usePictureUpload('galleryImage', (url, file) => {
    const image = { _id: `image-${newKey()}`, url, alt: altOf(file.name), caption: '', category: 'general' };
    edit((before) =>
      before.gallery.images.some((known) => known.url === url)
        ? before
        : withImages([...before.gallery.images, image])(before),
    );
  });
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
        <FileButton multiple onChange={send} accept={pictureTypes.join(',')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<IconPhotoUp size={18} stroke={1.5} aria-hidden />}
            >
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
