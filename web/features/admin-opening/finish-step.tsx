import { Button, Checkbox } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { encode } from 'uqr';
import { light, readableAccent } from '../../../adapters/site-colors.ts';
import { mailGoesOutQuery } from '../../api/salon.query.ts';
import type { Branding } from '../../branding/branding.ts';
import { stillMissing } from '../../branding/still-missing.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useSession } from '../../session/session-context.tsx';
import { ButtonLink } from '../../ui/buttons.tsx';
import { toast } from '../../ui/messages/toast.tsx';
import { CodePicture } from './code-picture.tsx';
import styles from './opening.module.css';
import { type Opening, type Step, useOpenStudio } from './opening.query.ts';
import { defaultSteps, isOnlyHere } from './steps.ts';

/** The size in pixels of Instagram's portrait format. */
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
  /** `#rrggbb`, or empty for the theme's color. */
  readonly accent: string;
};

/** A PNG for Instagram: the studio's name, that it takes bookings, and a QR code of its address. */
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

const Line = ({ why, children }: { readonly why: string; readonly children?: ReactNode }) => (
  <li className="line-apart gap-sm tap-buttons tap-links">
    <span className="wraps">{why}</span>
    {children}
  </li>
);

/** What only the owner can add, and what keeps clients from finding the studio or getting its emails. */
const StillToDo = ({ opening, branding, onStep }: FinishProps) => {
  const { user } = useSession();
  const mailGoesOut = useQuery(mailGoesOutQuery()).data;
  const missing = stillMissing(branding, { taken: opening.taken, hasPassword: user?.hasPassword !== false });
  const isHere = isOnlyHere(window.location.hostname);
  if (missing.length === 0 && mailGoesOut !== false && !isHere)
    return <p className={styles.lead}>Everything is in place.</p>;
  return (
    <>
      <p className={styles.lead}>
        {opening.isOpen
          ? 'Still missing. The list stays on your dashboard until it is done:'
          : 'You can open now and add the rest later. Still missing:'}
      </p>
      <ul className={styles.missing}>
        {missing.map(({ step, why, add }) => (
          <Line key={why} why={why}>
            <Button variant="default" size="sm" className="rigid" onClick={() => onStep(step)}>
              {add}
            </Button>
          </Line>
        ))}
        {mailGoesOut === false ? (
          <Line why="Emails don’t go out yet: the person who set this up connects a mail server.">
            <Link to="/admin/settings/messages" className="unbroken">
              Read them here
            </Link>
          </Line>
        ) : null}
        {isHere ? (
          <Line why="Your site has no address on the internet yet: the person who set this up gives it one." />
        ) : null}
      </ul>
    </>
  );
};

/** The current values of what the owner was not asked. */
const SetForYou = ({ branding, onStep }: Pick<FinishProps, 'branding' | 'onStep'>) => {
  const { choices } = branding.policies;
  const words: { readonly [Name in Step]?: string } = {
    hours: 'Monday to Saturday, 9 AM to 5 PM, unless you changed them',
    policies: choices === null ? 'The usual ones for locticians' : 'Written from your answers',
    look: branding.global.accent === '' ? 'Ivory and clay' : 'In your color',
  };
  return (
    <section aria-labelledby="set-for-you" className={styles.step}>
      <h2 id="set-for-you">Set for you</h2>
      <ul className={styles.missing}>
        {defaultSteps.map(({ step, title }) => (
          <li key={step} className="line-apart gap-sm tap-buttons">
            <span className="wraps">
              <strong className="block">{title}</strong> <span className="muted">{words[step]}</span>
            </span>
            <Button
              variant="subtle"
              size="sm"
              className="rigid"
              aria-label={`Change: ${title}`}
              onClick={() => onStep(step)}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
    </section>
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
        {'share' in navigator ? (
          <Button
            variant="default"
            leftSection={<IconShare {...icon} />}
            onClick={() => void navigator.share({ title: name, url: address }).catch(() => undefined)}
          >
            Share it
          </Button>
        ) : null}
        <Button variant="default" loading={busy} leftSection={<IconDownload {...icon} />} onClick={() => void save()}>
          Picture for Instagram
        </Button>
      </div>
    </section>
  );
};

/** The end of the guided opening: what is missing, the button that opens the studio, and then what to share. */
export const FinishStep = (props: FinishProps) => {
  const { opening, branding, onStep } = props;
  const openStudio = useOpenStudio();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removes, setRemoves] = useState(true);
  const { rehearsals } = opening;
  return (
    <div className={styles.step}>
      <h1 id="step-finish" tabIndex={-1} ref={heading}>
        {opening.isOpen ? 'Your studio is open' : 'Open your studio'}
      </h1>
      {opening.isOpen ? (
        <>
          {isOnlyHere(window.location.hostname) ? null : <Sharing branding={branding} />}
          <StillToDo {...props} />
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
          <StillToDo {...props} />
          <SetForYou branding={branding} onStep={onStep} />
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
