import { Button, FileButton, NativeSelect, TextInput } from '@mantine/core';
import type { Appointment, CustomerDetails } from '../../api/types.ts';
import { appointmentFaces } from '../../statuses/faces.ts';
import '@mantine/core/styles/Input.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pictureTypes } from '../../api/pictures.ts';
import { formatDate } from '../../format/calendar.ts';
import { ConfirmDialog } from '../../ui/admin/dialog.tsx';
import { useUnsaved } from '../../ui/admin/editing/leave-guard.tsx';
import { HairGallery } from '../../ui/hair/hair-gallery.tsx';
import styles from './customer-dialog.module.css';
import { useAddPhoto, useRemovePhoto } from './customers.query.ts';

type Visit = Pick<Appointment, 'id' | 'date' | 'serviceName' | 'status'>;

const mostOffered = 20;

/** The visits that a photo may show, the latest first: those that took place, before those that are to come. */
const visitsToShow = (visits: readonly Visit[]): readonly Visit[] => {
  const kept = visits.filter(({ status }) => appointmentFaces[status].holdsTime);
  const isDone = ({ status }: Visit) => appointmentFaces[status].isOver;
  return [...kept.filter(isDone), ...kept.filter((visit) => !isDone(visit))].slice(0, mostOffered);
};

type PhotosProps = { readonly customer: CustomerDetails };

const { caption: captionLimits } = limitsOf('POST /admin/customers/{id}/hair-pictures');

const useShown = (file: File): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};

type AddingProps = PhotosProps & { readonly file: File; readonly onDone: () => void };

/** The chosen photo, before it is saved: which visit it shows, and what the owner says about it. */
const Adding = ({ customer, file, onDone }: AddingProps) => {
  const visits = visitsToShow(customer.appointments);
  const [appointmentId, setAppointmentId] = useState(visits[0]?.id ?? '');
  const [caption, setCaption] = useState('');
  const add = useAddPhoto();
  useUnsaved(true);
  return (
    <div className={styles.adding}>
      <img src={useShown(file)} alt="The chosen one" />
      <NativeSelect
        label="Visit"
        value={appointmentId}
        onChange={({ currentTarget: { value } }) => setAppointmentId(value)}
        data={[
          ...visits.map(({ id, date, serviceName }) => ({ value: id, label: `${formatDate(date)}, ${serviceName}` })),
          { value: '', label: 'No visit' },
        ]}
      />
      <TextInput
        label="Caption"
        description="Your client sees the photo and this caption."
        maxLength={captionLimits.maxLength}
        value={caption}
        onChange={({ currentTarget: { value } }) => setCaption(value)}
      />
      <div className={styles.addingActions}>
        <Button variant="default" disabled={add.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button
          loading={add.isPending}
          onClick={() => add.mutate({ id: customer.id, file, appointmentId, caption }, { onSuccess: onDone })}
        >
          Save photo
        </Button>
      </div>
    </div>
  );
};

/** Photos of her hair, which the owner adds and the client sees. */
export const HairPhotos = ({ customer }: PhotosProps) => {
  const { id, hairPictures } = customer;
  const [file, setFile] = useState<File | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = useRemovePhoto();
  const close = () => setRemoving(null);
  return (
    <section className={styles.hair} aria-labelledby="hair-photos">
      <h3 id="hair-photos">Hair photos</h3>
      <HairGallery pictures={hairPictures} onRemove={setRemoving} />
      {file === null ? (
        <div>
          <FileButton onChange={setFile} accept={pictureTypes.join(',')}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhotoPlus size={18} stroke={1.5} aria-hidden />}>
                Add a photo
              </Button>
            )}
          </FileButton>
        </div>
      ) : (
        <Adding customer={customer} file={file} onDone={() => setFile(null)} />
      )}
      <ConfirmDialog
        opened={removing !== null}
        title="Remove photo"
        question="Remove this photo for good? The client will no longer see it."
        yes="Remove"
        busy={remove.isPending}
        onYes={() => removing !== null && remove.mutate({ id, pictureId: removing }, { onSettled: close })}
        onClose={close}
      />
    </section>
  );
};
