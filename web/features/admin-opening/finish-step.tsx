import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Branding } from '../../branding/branding.ts';
import { useSession } from '../../session/session-context.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { CodePicture } from './code-picture.tsx';
import styles from './opening.module.css';
import { type Opening, type Step, useOpenStudio } from './opening.query.ts';
import { sharePicture } from './share-picture.ts';
import { missingIn, steps } from './steps.ts';

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
          <li key={why}>
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

/** Saves a file that the browser has made. */
const download = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

const Sharing = ({ branding }: Pick<FinishProps, 'branding'>) => {
  const toast = useToast();
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
      download(picture, 'now-booking.png');
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
