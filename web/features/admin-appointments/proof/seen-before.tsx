import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api, isMissing } from '../../../api/call/client.ts';
import type { Appointment, PaymentProof } from '../../../api/types.ts';
import { formatDate, formatMoment, to12Hour } from '../../../format/calendar.ts';
import { formatMoney } from '../../../format/text.ts';
import { proofFaces, visitFaceOf } from '../../../statuses/faces.ts';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { factsOfFile, type ProofLooks as Looks, saysMore } from './file-facts.ts';
import { sameFileQuery, sameReferenceQuery } from './proofs.query.ts';
import { amountOf } from './reading.ts';
import styles from './same-file.module.css';
import seenBeforeStyles from './seen-before.module.css';

const againMillis = 3_000;

/** A file's metadata, and other uploads of the same picture. Asked again until all uploads have been compared. */
const proofLooksQuery = (id: string) =>
  queryOptions({
    queryKey: ['private', 'admin', 'payment-proofs', 'looks', id],
    queryFn: ({ signal }) => api.data('GET /admin/payment-proofs/{id}/looks', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.waiting > 0 ? againMillis : false),
  });

const Upload = ({ proof, zone }: { readonly proof: PaymentProof; readonly zone: string }) => (
  <li>
    {proof.proofImage === null || proof.fileType === 'application/pdf' ? null : (
      <img src={proof.proofImage} alt="The other upload" loading="lazy" />
    )}
    <p>
      {formatMoment(proof.createdAt, zone)}
      <br />
      {proof.email ?? 'Erased email address'}, {proofFaces[proof.status].inFull.toLowerCase()}
      <br />
      {proof.appointmentId === null ? (
        'It doesn’t belong to an appointment.'
      ) : (
        <Link to={`/admin/appointments/${proof.appointmentId}/timeline`}>Timeline of its appointment</Link>
      )}
    </p>
  </li>
);

/** Says if the identical file was uploaded more than once. This is a fact for the owner, not a verdict. */
const SameFile = ({ id, zone }: { readonly id: string; readonly zone: string }) => {
  const { data, error, refetch } = useQuery(sameFileQuery(id));
  if (data === undefined) {
    const failed = 'Failed to look for other uploads of this file';
    return <PartFailed error={error} failed={failed} onRetry={() => void refetch()} />;
  }
  return data.length === 0 ? null : (
    <Alert color="clay" className={styles.same} title="The exact same file was uploaded more than once">
      <ul>
        {data.map((proof) => (
          <Upload key={proof.id} proof={proof} zone={zone} />
        ))}
      </ul>
    </Alert>
  );
};

const OtherVisits = ({ title, others }: { readonly title: string; readonly others: readonly Appointment[] }) =>
  others.length === 0 ? null : (
    <Alert color="clay" className={styles.same} title={title}>
      <ul>
        {others.map(({ id: other, customerInfo, date, time, status, noShow }) => (
          <li key={other}>
            <p>
              {customerInfo.name ?? 'Guest'}, {formatDate(date)}, {to12Hour(time)},{' '}
              {visitFaceOf({ status, noShow }).word.toLowerCase()}
              <br />
              <Link to={`/admin/appointments/${other}/timeline`}>Timeline of that appointment</Link>
            </p>
          </li>
        ))}
      </ul>
    </Alert>
  );

/** Says if the payment reference was typed for another visit too, and whether the amount is the same. */
export const SameReference = ({ id, proof }: { readonly id: string; readonly proof: PaymentProof }) => {
  const { data, error, refetch } = useQuery(sameReferenceQuery(id));
  if (data === undefined) {
    const failed = 'Failed to look for other visits with this payment reference';
    return <PartFailed error={error} failed={failed} onRetry={() => void refetch()} />;
  }
  const amount = amountOf(proof);
  const isSameAmount = ({ paymentProofs }: Appointment) =>
    amount !== null && paymentProofs.some((other) => amountOf(other) === amount);
  return (
    <>
      <OtherVisits
        title={`${formatMoney(amount ?? 0)} with the same payment reference was sent for another appointment. It may be the same payment`}
        others={data.filter(isSameAmount)}
      />
      <OtherVisits
        title="The same payment reference was typed for another appointment"
        others={data.filter((other) => !isSameAmount(other))}
      />
    </>
  );
};

const FileFacts = ({ file }: { readonly file: Looks['file'] }) => (
  <section className={seenBeforeStyles.file} aria-label="File details">
    <h3 className="title-xs">File details</h3>
    <dl>
      {factsOfFile(file).map(({ what, value }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p>
      {saysMore(file)
        ? 'Anyone can edit these details, so they prove nothing on their own.'
        : 'The file has no other details. That’s normal: messaging apps remove them.'}
    </p>
  </section>
);

type PairProps = { readonly own: PaymentProof; readonly other: PaymentProof; readonly zone: string };

const Pair = ({ own, other, zone }: PairProps) => (
  <li>
    <div className={seenBeforeStyles.pair}>
      <figure>
        {own.proofImage === null ? null : <img src={own.proofImage} alt="This proof" loading="lazy" />}
        <figcaption>This proof</figcaption>
      </figure>
      <figure>
        {other.proofImage === null ? null : <img src={other.proofImage} alt="The other upload" loading="lazy" />}
        <figcaption>
          {formatMoment(other.createdAt, zone)}
          <br />
          {other.email ?? 'Erased email address'}, {proofFaces[other.status].inFull.toLowerCase()}
          <br />
          {other.appointmentId === null ? (
            'It doesn’t belong to an appointment.'
          ) : (
            <Link to={`/admin/appointments/${other.appointmentId}/timeline`}>Timeline of its appointment</Link>
          )}
        </figcaption>
      </figure>
    </div>
  </li>
);

const waitingText = (waiting: number): string =>
  waiting === 1 ? 'One older upload is still being compared.' : `${waiting} older uploads are still being compared.`;

type SamePictureProps = { readonly proof: PaymentProof; readonly looks: Looks; readonly zone: string };

const SamePicture = ({ proof, looks: { samePicture, waiting }, zone }: SamePictureProps) => (
  <>
    {samePicture.length === 0 ? null : (
      <Alert color="clay" className={seenBeforeStyles.same} title="The same picture was uploaded in another file">
        <p>It may have been saved again or resized, or the two may just look alike. Compare them before you decide.</p>
        <ul>
          {samePicture.map((other) => (
            <Pair key={other.id} own={proof} other={other} zone={zone} />
          ))}
        </ul>
      </Alert>
    )}
    {waiting === 0 ? null : <p className="muted">{waitingText(waiting)}</p>}
  </>
);

type SeenBeforeProps = { readonly proof: PaymentProof; readonly zone: string };

const Looked = ({ proof, zone }: SeenBeforeProps) => {
  const { data, error, refetch } = useQuery(proofLooksQuery(proof.id));
  if (data !== undefined) return <SamePicture proof={proof} looks={data} zone={zone} />;
  // The file was erased. The place of its picture says so.
  if (isMissing(error)) return null;
  const failed = 'Failed to compare this picture with other uploads';
  return <PartFailed error={error} failed={failed} onRetry={() => void refetch()} />;
};

/** The file's metadata. It comes last, so that it moves no field when it loads. */
export const FileDetails = ({ proof }: Pick<SeenBeforeProps, 'proof'>) => {
  const { data } = useQuery({ ...proofLooksQuery(proof.id), enabled: proof.proofImage !== null });
  return data === undefined ? null : <FileFacts file={data.file} />;
};

/** Where the same file or picture was uploaded before. These are facts for the owner, not a verdict. */
export const SeenBefore = ({ proof, zone }: SeenBeforeProps) => (
  <>
    <SameFile id={proof.id} zone={zone} />
    {proof.proofImage === null ? null : <Looked proof={proof} zone={zone} />}
  </>
);
