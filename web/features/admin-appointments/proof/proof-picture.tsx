import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { PaymentProof } from '../../../api/types.ts';
import { layOut, mostZoomed, type PictureSize } from './picture-layout.ts';
import styles from './proof-modal.module.css';

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

type NotShownProps = { readonly address: string; readonly children: ReactNode };

const NotShown = ({ address, children }: NotShownProps) => (
  <p className={styles.missing}>
    {children} <Download address={address} />
  </p>
);

/**
 * A preview of the uploaded picture. Zooming and turning change only the view. The file itself, or a PDF, is downloaded.
 */
export const ProofPicture = ({ proof }: { readonly proof: PaymentProof }) => {
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
    <figure className={styles.figure}>
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
      <figcaption className={styles.tools}>
        <Tool label="Zoom out" onClick={() => setZoom(Math.max(0, zoom - 1))}>
          <IconZoomOut size={20} stroke={1.5} />
        </Tool>
        <Tool label="Zoom in" onClick={() => setZoom(Math.min(mostZoomed, zoom + 1))}>
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
