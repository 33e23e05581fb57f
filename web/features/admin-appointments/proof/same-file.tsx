import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PaymentProof } from '../../../api/types.ts';
import { formatMoment } from '../../../format/moment.ts';
import { proofFaces } from '../../../statuses/proof-faces.ts';
import { PartFailed } from '../../../ui/admin/tab/part-failed.tsx';
import { sameFileQuery } from './proofs.query.ts';
import styles from './same-file.module.css';

type UploadProps = { readonly proof: PaymentProof; readonly zone: string };

const Upload = ({ proof, zone }: UploadProps) => (
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

/** Whether the very same file was uploaded more than once. It is a fact for the owner, and no verdict. */
export const SameFile = ({ id, zone }: { readonly id: string; readonly zone: string }) => {
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
