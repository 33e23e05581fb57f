import { IconFileText, IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../api/call/client.ts';
import { formatMoment, formatShortDate, to12Hour } from '../../../format/calendar.ts';
import { moneyMethodWords } from '../../../format/money-methods.ts';
import { formatPhone } from '../../../format/phone.ts';
import { formatMoney } from '../../../format/text.ts';
import { usePageWithin } from '../../../ui/admin/list/list-state.ts';
import { Pages, RowsWaiting } from '../../../ui/admin/list/lists.tsx';
import { PageError } from '../../../ui/page.tsx';
import { useSalonZone } from '../../../ui/visit/salon-rules.ts';
import styles from './proof-list.module.css';
import { type ListedProof, type WaitingProofsKind, waitingProofsQuery } from './proofs.query.ts';

const Picture = ({ proof }: { readonly proof: ListedProof }) => {
  const [failed, setFailed] = useState(false);
  if (proof.fileType === 'application/pdf') return <IconFileText size={32} stroke={1.25} />;
  if (proof.proofImage === null || failed) return <IconPhotoOff size={32} stroke={1.25} />;
  return <img src={proof.proofImage} alt="" className="cover" loading="lazy" onError={() => setFailed(true)} />;
};

/** For example `Retwist, Fri, Dec 18, 10:30 AM`: the booked visit, or the one the client wanted to book. */
const whatFor = ({ visit, purpose }: ListedProof): string | null => {
  const service = visit?.serviceName ?? purpose?.service ?? null;
  const date = visit?.date ?? purpose?.date ?? null;
  const time = visit?.time ?? purpose?.time ?? null;
  const parts = [service, date === null ? null : formatShortDate(date), time === null ? null : to12Hour(time)];
  const said = parts.filter((part) => part !== null).join(', ');
  if (said === '') return null;
  return visit === null ? `Wanted: ${said}` : said;
};

const nameOf = ({ visit, purpose }: ListedProof): string | null => visit?.name ?? purpose?.name ?? null;

const Facts = ({ proof, zone }: { readonly proof: ListedProof; readonly zone: string }) => (
  <span className={styles.facts}>
    <strong>{nameOf(proof) ?? proof.email ?? proof.fileName ?? 'Unknown sender'}</strong>
    {whatFor(proof) === null ? null : <span className="muted-sm">{whatFor(proof)}</span>}
    {nameOf(proof) === null || proof.email === null ? null : <span className="muted-sm">{proof.email}</span>}
    {proof.visit !== null || !proof.purpose?.phone ? null : (
      <a href={`tel:${proof.purpose.phone}`}>{formatPhone(proof.purpose.phone)}</a>
    )}
    <span className="muted-sm">
      {proof.paymentMethod === null ? null : `${moneyMethodWords[proof.paymentMethod]} · `}
      {proof.amount === null ? null : `${formatMoney(proof.amount)} · `}
      {formatMoment(proof.createdAt, zone)}
    </span>
    {proof.originalFile === null ? null : (
      <a href={proof.originalFile} download>
        Download original
      </a>
    )}
  </span>
);

type ProofListProps = {
  readonly which: WaitingProofsKind;
  readonly none: string;
  readonly lead?: string;
  readonly actionFor: (proof: ListedProof) => ReactNode;
};

/** Payment proofs that wait for the owner, page by page. */
export const ProofList = ({ which, none, lead, actionFor }: ProofListProps) => {
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(waitingProofsQuery(which, page));
  const zone = useSalonZone();
  const isTurning = usePageWithin(data?.pagination, setPage);
  if (isPending || isTurning) return <RowsWaiting rows={3} height={88} />;
  if (data === undefined) {
    return <PageError message={sentenceOf(error, 'Failed to load payment proofs')} onRetry={() => void refetch()} />;
  }
  if (data.proofs.length === 0) return <p>{none}</p>;
  return (
    <>
      {lead === undefined ? null : <p>{lead}</p>}
      <ul className={styles.proofs}>
        {data.proofs.map((proof) => (
          <li key={proof.id}>
            <span className={styles.picture}>
              <Picture proof={proof} />
            </span>
            <Facts proof={proof} zone={zone} />
            {actionFor(proof)}
          </li>
        ))}
      </ul>
      <Pages where={data.pagination} noun="payment proofs" onChange={setPage} />
    </>
  );
};
