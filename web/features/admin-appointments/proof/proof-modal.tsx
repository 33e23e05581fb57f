import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Appointment, PaymentProof } from '../../../api/types.ts';
import { formatLongDate, to12Hour } from '../../../format/calendar.ts';
import { moneyMethodWords } from '../../../format/money-methods.ts';
import { formatMoney } from '../../../format/text.ts';
import { proofFaces } from '../../../statuses/faces.ts';
import { Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';
import { useLeave } from '../../../ui/admin/editing/leave-guard.tsx';
import { RowsWaiting, Unanswered } from '../../../ui/admin/list/lists.tsx';
import { TellClient } from '../../../ui/admin/messages/tell-client.tsx';
import { appointmentQuery } from '../appointments.query.ts';
import { Judgement, type MessageReady } from './judgement.tsx';
import styles from './proof-modal.module.css';
import { expectedOf, readingText } from './reading.ts';
import { FileDetails, SameReference, SeenBefore } from './seen-before.tsx';

export type PictureSize = { readonly width: number; readonly height: number };

/**
 * The zoom steps. At first the whole picture is visible; the second step makes even a very tall picture as wide as its
 * frame.
 */
const zooms = [
  { ofWhole: 1, ofFrame: 0 },
  { ofWhole: 1.5, ofFrame: 1 },
  { ofWhole: 2, ofFrame: 1.5 },
  { ofWhole: 3, ofFrame: 2 },
] as const;

const maxZoomed = zooms.length - 1;

/**
 * The size of the turned picture and of its container, because CSS keeps the space of the upright picture. `--frame` is
 * the maximum height of the frame.
 */
const layOut = ({ width, height }: PictureSize, isOnItsSide: boolean, zoom: number) => {
  const shape = isOnItsSide ? height / width : width / height;
  const { ofWhole, ofFrame } = zooms[zoom] ?? zooms[0];
  return {
    room: { width: `max(min(100%, var(--frame) * ${shape}) * ${ofWhole}, ${ofFrame * 100}%)`, aspectRatio: shape },
    picture: { width: isOnItsSide ? `${(width / height) * 100}%` : '100%' },
  };
};

const Tool = ({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <ActionIcon variant="default" size={44} aria-label={label} onClick={onClick}>
    {children}
  </ActionIcon>
);

const Download = ({ address }: { readonly address: string }) => (
  <a href={address} download className={styles.download}>
    <IconDownload size={18} stroke={1.5} aria-hidden />
    Download original
  </a>
);

const NotShown = ({ address, children }: { readonly address: string; readonly children: ReactNode }) => (
  <p className={styles.missing}>
    {children} <Download address={address} />
  </p>
);

/** A preview of the picture; zooming and turning change only the view. The original file, or a PDF, is downloaded. */
const ProofPicture = ({ proof }: { readonly proof: PaymentProof }) => {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [size, setSize] = useState<PictureSize>({ width: 1, height: 1 });
  const [failed, setFailed] = useState(false);
  const { proofImage, originalFile } = proof;
  if (proofImage === null || originalFile === null) return <p className={styles.missing}>The file isn’t available.</p>;
  if (proof.fileType === 'application/pdf') return <NotShown address={originalFile}>This proof is a PDF.</NotShown>;
  if (failed) return <NotShown address={originalFile}>This proof can’t be shown here.</NotShown>;
  const { room, picture } = layOut(size, turns % 2 === 1, zoom);
  return (
    <figure className="column gap-xs">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed picture is scrolled by keyboard as well */}
      <section className={styles.frame} aria-label="Picture" tabIndex={0}>
        <div className={styles.turned} style={room}>
          <img
            src={proofImage}
            alt="Payment proof as the client uploaded it"
            style={{ rotate: `${turns * 90}deg`, ...picture }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            onError={() => setFailed(true)}
          />
        </div>
      </section>
      <figcaption className="row">
        <Tool label="Zoom out" onClick={() => setZoom(Math.max(0, zoom - 1))}>
          <IconZoomOut size={20} stroke={1.5} />
        </Tool>
        <Tool label="Zoom in" onClick={() => setZoom(Math.min(maxZoomed, zoom + 1))}>
          <IconZoomIn size={20} stroke={1.5} />
        </Tool>
        <Tool label="Rotate" onClick={() => setTurns((turns + 1) % 4)}>
          <IconRotateClockwise size={20} stroke={1.5} />
        </Tool>
        <Download address={originalFile} />
      </figcaption>
    </figure>
  );
};

type ProofOfProps = { readonly appointment: Appointment; readonly proof: PaymentProof };

const Facts = ({ appointment, proof }: ProofOfProps) => (
  <dl className={styles.facts}>
    <dt>Customer</dt>
    <dd>{appointment.customerInfo.name ?? 'Guest'}</dd>
    <dt>Appointment</dt>
    <dd>
      {appointment.serviceName}, {formatLongDate(appointment.date)}, {to12Hour(appointment.time)}
    </dd>
    <dt>Total</dt>
    <dd>{formatMoney(appointment.totalPrice)}</dd>
    <dt>Paid by</dt>
    <dd>{proof.paymentMethod === null ? 'Not specified' : moneyMethodWords[proof.paymentMethod]}</dd>
    <dt>Status</dt>
    <dd>{proofFaces[proof.status].inFull}</dd>
    {proof.seen === null ? null : (
      <>
        <dt>You noted</dt>
        <dd>{readingText(proof)}</dd>
      </>
    )}
    {proof.notes === null ? null : (
      <>
        <dt>Note</dt>
        <dd>{proof.notes}</dd>
      </>
    )}
  </dl>
);

/** Beside the picture that is to show it. */
const Expected = ({ appointment, proof }: ProofOfProps) => (
  <p className={styles.expected}>
    <span>Expected</span> <strong>{formatMoney(expectedOf(appointment, proof))}</strong>
  </p>
);

/** The proofs as large as the screen allows, newest first, with buttons to verify and reject. */
export const ProofModal = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data: appointment, error, isPending, refetch } = useQuery(appointmentQuery(id));
  const leave = useLeave();
  const [telling, setTelling] = useState<MessageReady | null>(null);
  if (appointment !== undefined && telling !== null) {
    return (
      <Dialog opened onClose={onClose} title={`Tell ${appointment.customerInfo.name ?? 'the client'}`} size="md" small>
        <TellClient client={appointment.customerInfo} {...telling} isMailed />
        <DialogActions onCancel={onClose} cancel="Done" />
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={() => leave(onClose)} title="Payment proof" size="xl">
      {isPending ? <RowsWaiting rows={1} height={320} /> : null}
      <Unanswered of={{ data: appointment, error, refetch }} failed="Failed to load the payment proof" />
      {appointment?.paymentProofs.toReversed().map((proof) => (
        <section key={proof.id} className={styles.proof}>
          {/* What loads late is placed where it moves no buttons, except those that are fixed at the bottom. */}
          <div className={styles.shown}>
            <ProofPicture proof={proof} />
            <SameReference id={appointment.id} proof={proof} />
            <SeenBefore proof={proof} zone={appointment.zone} />
          </div>
          <div className={styles.side}>
            {proofFaces[proof.status].pays ? null : <Expected appointment={appointment} proof={proof} />}
            <Facts appointment={appointment} proof={proof} />
            <Judgement appointment={appointment} proof={proof} onDone={onClose} onTell={setTelling} />
            <FileDetails proof={proof} />
          </div>
        </section>
      ))}
    </Dialog>
  );
};
