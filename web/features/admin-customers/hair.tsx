import { limitsOf } from 'virtual:form-limits';
import { Button, FileButton, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pictureTypes } from '../../api/pictures.ts';
import type { Appointment, CustomerDetails } from '../../api/types.ts';
import { formatDate } from '../../format/calendar.ts';
import { appointmentFaces } from '../../statuses/faces.ts';
import { ConfirmDialog } from '../../ui/admin/dialog.tsx';
import { useUnsaved } from '../../ui/admin/editing/leave-guard.tsx';
import { numberProblem } from '../../ui/admin/editing/number-fields.ts';
import { HairGallery } from '../../ui/hair/hair-gallery.tsx';
import styles from './customer-dialog.module.css';
import { type HairWanted, useAddPhoto, useKeepHair, useRemovePhoto } from './customers.query.ts';

type Visit = Pick<Appointment, 'id' | 'date' | 'serviceName' | 'status'>;

const maxOffered = 20;

/** The visits that a photo may show, latest first: past ones before coming ones. */
const visitsToShow = (visits: readonly Visit[]): readonly Visit[] => {
  const kept = visits.filter(({ status }) => appointmentFaces[status].holdsTime);
  const isDone = ({ status }: Visit) => appointmentFaces[status].isOver;
  return [...kept.filter(isDone), ...kept.filter((visit) => !isDone(visit))].slice(0, maxOffered);
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

/** The chosen photo before it is saved: the visit that it shows, and a caption. */
const Adding = ({ customer, file, onDone }: PhotosProps & { readonly file: File; readonly onDone: () => void }) => {
  const visits = visitsToShow(customer.appointments);
  const [appointmentId, setAppointmentId] = useState(visits[0]?.id ?? '');
  const [caption, setCaption] = useState('');
  const add = useAddPhoto();
  useUnsaved(true);
  return (
    <div className={styles.adding}>
      <img src={useShown(file)} alt="The chosen one" />
      <NativeSelect
        size="sm"
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
      <div className="cluster end">
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

/** Photos of the client's hair. The owner adds them, and the client can see them. */
export const HairPhotos = ({ customer }: PhotosProps) => {
  const { id, hairPictures } = customer;
  const [file, setFile] = useState<File | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = useRemovePhoto();
  const close = () => setRemoving(null);
  return (
    <section className="grid-sm" aria-labelledby="hair-photos">
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

const asked = limitsOf('PUT /admin/customers/{id}/hair');

/** The form's values. `weeks` is a string while it is being typed. */
type HairTyped = {
  readonly method: string;
  readonly size: string;
  readonly last: string;
  readonly weeks: number | string;
};

const weeksAsked = { label: 'Due after (weeks)', min: 1, max: 52 };

const typedOf = (kept: CustomerDetails['keptHair']): HairTyped => ({
  method: kept?.method ?? '',
  size: kept?.size ?? '',
  last: kept?.lastRetighteningOn ?? '',
  weeks: kept?.weeks ?? '',
});

const wantedOf = ({ method, size, last, weeks }: HairTyped): HairWanted => ({
  method: method.trim() || null,
  size: size.trim() || null,
  lastRetighteningOn: last || null,
  weeks: weeks === '' ? null : Number(weeks),
});

const Due = ({ hair }: { readonly hair: CustomerDetails['hair'] }) => {
  if (hair === null) return null;
  const { lastRetighteningOn: last, dueOn } = hair;
  const said = [
    last === null ? '' : `Last retightening ${formatDate(last)}`,
    dueOn === null ? '' : `due ${formatDate(dueOn)}`,
  ];
  return <p>{said.filter(Boolean).join(', ')}</p>;
};

/** The owner's record of the hair. Empty fields are filled in from completed visits; the client sees the result. */
export const HairCard = ({ customer: { id, hair, keptHair } }: { readonly customer: CustomerDetails }) => {
  const keep = useKeepHair();
  const form = useForm<HairTyped>({
    initialValues: typedOf(keptHair),
    validate: { weeks: (typed) => (typed === '' ? null : numberProblem(weeksAsked, typed)) },
  });
  const isUnsaved = form.isDirty();
  useUnsaved(isUnsaved);
  const save = (typed: HairTyped) =>
    keep.mutate(
      { id, to: wantedOf(typed), from: wantedOf(typedOf(keptHair)) },
      { onSuccess: () => form.resetDirty(typed) },
    );
  return (
    <form noValidate onSubmit={form.onSubmit(save)} className="grid-sm" aria-labelledby="hair">
      <h3 id="hair">Hair record</h3>
      <Due hair={hair} />
      <div className="grid-sm fit-9">
        <TextInput
          label="Method"
          placeholder={hair?.method ?? ''}
          maxLength={asked.method.maxLength}
          {...form.getInputProps('method')}
        />
        <TextInput
          label="Size"
          placeholder={hair?.size ?? ''}
          maxLength={asked.size.maxLength}
          {...form.getInputProps('size')}
        />
        <TextInput label="Last retightening" type="date" {...form.getInputProps('last')} />
        <NumberInput
          {...weeksAsked}
          placeholder={String(hair?.weeks ?? '')}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('weeks')}
        />
      </div>
      {isUnsaved ? (
        <div>
          <Button type="submit" size="sm" variant="default" loading={keep.isPending}>
            Save hair record
          </Button>
        </div>
      ) : null}
    </form>
  );
};
