import { Button, Checkbox } from '@mantine/core';
import { encode } from 'uqr';
import { light, readableAccent } from '../../../adapters/site-colors.ts';
import { saveFile } from '../../browser/save-file.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Branding } from '../../branding/branding.ts';
import { useSession } from '../../session/session-context.tsx';
import { ButtonLink } from '../../ui/buttons.tsx';
import { toast } from '../../ui/messages/toast.tsx';
import { CodePicture } from './code-picture.tsx';
import styles from './opening.module.css';
import { type Opening, type Step, useOpenStudio } from './opening.query.ts';
import { missingIn, steps } from './steps.ts';

/** Instagram's portrait format. */
const [width, height] = [1080, 1350];

const fitted = (canvas: CanvasRenderingContext2D, text: string, size: number): number => {
  let fits = size;
  do {
    canvas.font = `600 ${fits}px Fraunces, Georgia, serif`;
    fits -= 4;
  } while (canvas.measureText(text).width > width - 160 && fits > 36);
  return fits;
};

const drawCode = (canvas: CanvasRenderingContext2D, text: string, top: number, side: number): void => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const cell = Math.floor(side / size);
  const left = Math.round((width - cell * size) / 2);
  canvas.fillStyle = '#FFFFFF';
  canvas.fillRect(left, top, cell * size, cell * size);
  canvas.fillStyle = light.ink;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) canvas.fillRect(left + x * cell, top + y * cell, cell, cell);
  }
};

export type Shared = {
  readonly name: string;
  readonly place: string;
  readonly address: string;
  /** `#rrggbb`, or empty for the color of the theme. */
  readonly accent: string;
};

/** A picture for Instagram as PNG: the studio's name, that it books, and the code that leads there. */
const sharePicture = async ({ name, place, address, accent }: Shared): Promise<Blob> => {
  await document.fonts.load('600 80px Fraunces');
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  const canvas = element.getContext('2d');
  if (canvas === null) throw new Error('This browser draws no pictures');
  const color = accent === '' ? light.accent : readableAccent(accent);
  canvas.fillStyle = light.paper;
  canvas.fillRect(0, 0, width, height);
  canvas.strokeStyle = light.brass;
  canvas.lineWidth = 3;
  canvas.strokeRect(48, 48, width - 96, height - 96);
  canvas.textAlign = 'center';
  canvas.fillStyle = light.muted;
  canvas.font = "600 34px 'Figtree Variable', sans-serif";
  canvas.fillText(place.toUpperCase(), width / 2, 190);
  canvas.fillStyle = light.ink;
  fitted(canvas, name, 104);
  canvas.fillText(name, width / 2, 320);
  canvas.fillStyle = color;
  canvas.font = '600 60px Fraunces, Georgia, serif';
  canvas.fillText('Now booking', width / 2, 430);
  drawCode(canvas, address, 510, 560);
  canvas.fillStyle = light.ink;
  canvas.font = "600 36px 'Figtree Variable', sans-serif";
  canvas.fillText(address.replace(/^https?:\/\//, ''), width / 2, 1180);
  return new Promise((resolve, reject) =>
    element.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture couldn’t be created')) : resolve(blob)),
      'image/png',
    ),
  );
};

type FinishProps = {
  readonly opening: Opening;
  readonly branding: Branding;
  readonly onStep: (step: Step) => void;
};

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

const Missing = ({ opening, branding, onStep }: FinishProps) => {
  const { user } = useSession();
  const missing = [
    ...(user?.hasPassword === false ? [{ step: 'studio' as const, why: 'You have no password to sign in with.' }] : []),
    ...missingIn(opening, branding),
  ];
  if (missing.length === 0) return <p className={styles.lead}>Everything is in place.</p>;
  return (
    <>
      <p className={styles.lead}>
        {opening.isOpen ? 'Still missing:' : 'You can open now and add the rest later. Still missing:'}
      </p>
      <ul className={styles.missing}>
        {missing.map(({ step, why }) => (
          <li key={why} className="spread tap-buttons">
            <span>{why}</span>
            <Button variant="default" size="sm" onClick={() => onStep(step)}>
              {steps.find((known) => known.step === step)?.title}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};

const Sharing = ({ branding }: Pick<FinishProps, 'branding'>) => {
  const clipboard = useClipboard({ timeout: 2_000 });
  const [busy, setBusy] = useState(false);
  const address = window.location.origin;
  const name = branding.home.businessName || branding.global.siteName;
  const save = async () => {
    setBusy(true);
    try {
      const picture = await sharePicture({
        ...{ name, address, place: branding.home.location, accent: branding.global.accent },
      });
      saveFile('now-booking.png', picture);
    } catch {
      toast.error('The picture couldn’t be created. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.sharing} aria-label="Tell your clients">
      <CodePicture text={address} label={`QR code for ${address}`} />
      <div className={styles.share}>
        <p>
          Your link: <a href={address}>{address.replace(/^https?:\/\//, '')}</a>
        </p>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => clipboard.copy(address)}
        >
          {clipboard.copied ? 'Copied' : 'Copy the link'}
        </Button>
        <Button variant="default" loading={busy} leftSection={<IconDownload {...icon} />} onClick={() => void save()}>
          Picture for Instagram
        </Button>
      </div>
    </section>
  );
};

/** The end of the opening: what is missing, the button that opens, and once it is open, what to share. */
export const FinishStep = (props: FinishProps) => {
  const { opening, branding } = props;
  const openStudio = useOpenStudio();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removes, setRemoves] = useState(true);
  const { rehearsals } = opening;
  return (
    <div className={styles.step}>
      <h1 id="step-finish" tabIndex={-1} ref={heading}>
        {opening.isOpen ? 'Your studio is open' : 'Open your studio'}
      </h1>
      <Missing {...props} />
      {opening.isOpen ? (
        <>
          <Sharing branding={branding} />
          <div className={styles.actions}>
            <ButtonLink to="/" size="lg">
              See your site
            </ButtonLink>
            <ButtonLink to="/admin/dashboard" variant="subtle">
              Go to your dashboard
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          {rehearsals === 0 ? null : (
            <Checkbox
              size="md"
              label={rehearsals === 1 ? 'Remove the trial booking' : `Remove the ${rehearsals} trial bookings`}
              description="What was booked to try the site. What you wrote into the calendar yourself stays."
              checked={removes}
              onChange={({ currentTarget: { checked } }) => setRemoves(checked)}
            />
          )}
          <div className={styles.actions}>
            <Button
              size="lg"
              loading={openStudio.isPending}
              onClick={() =>
                openStudio.mutate(
                  { removesRehearsals: removes && rehearsals > 0 },
                  { onSuccess: () => heading.current?.focus() },
                )
              }
            >
              Open the studio
            </Button>
            <ButtonLink to="/admin/dashboard" variant="subtle">
              Not yet
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
};
