import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../api/call/client.ts';
import { openingQuery } from '../../api/salon.query.ts';
import type { Branding } from '../../branding/branding.ts';
import { type ShowSite, SiteFrame } from '../../ui/admin/site-frame.tsx';
import { PageError, PageLoader, usePageTitle } from '../../ui/page.tsx';
import { ContactStep } from './contact-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { LookStep } from './look-step.tsx';
import styles from './opening.module.css';
import { type Opening, openingBrandingQuery, type SavedBranding, type Step, useSaveStep } from './opening.query.ts';
import { PaymentStep } from './payment-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { PoliciesStep } from './policies-step.tsx';
import { ServicesStep } from './services-step.tsx';
import type { StepProps } from './step-form.tsx';
import { defaultSteps, nextStep, steps } from './steps.ts';
import { StudioStep } from './studio-step.tsx';

const forms: { readonly [Name in Step]: (props: StepProps) => ReactNode } = {
  studio: StudioStep,
  look: LookStep,
  payment: PaymentStep,
  services: ServicesStep,
  hours: HoursStep,
  policies: PoliciesStep,
  photos: PhotosStep,
  contact: ContactStep,
};

type Place = Step | 'finish';

/** The current step, stored in the address, so that back and reload keep it. */
const usePlace = (opening: Opening) => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  const known = [...steps, ...defaultSteps].find(({ step }) => step === asked)?.step;
  const place: Place = known ?? (asked === 'finish' ? 'finish' : (nextStep(opening) ?? 'finish'));
  const go = (next: Place) => setSearch({ step: next });
  return { place, go };
};

type StepsProps = { readonly opening: Opening; readonly place: Place; readonly onGo: (place: Place) => void };

type OneStepProps = StepsProps & { readonly step: Place; readonly title: string };

const OneStep = ({ opening, place, onGo, step, title }: OneStepProps) => {
  const isDone = step === 'finish' ? opening.isOpen : opening.taken.includes(step);
  return (
    <li>
      <button
        type="button"
        aria-current={step === place ? 'step' : undefined}
        aria-label={isDone ? `${title}, done` : title}
        onClick={() => onGo(step)}
      >
        {isDone ? <IconCheck size={16} stroke={2} aria-hidden /> : <span className={styles.dot} />}
        <span className="on-desks">{title}</span>
      </button>
    </li>
  );
};

/** Steps with good defaults are left out until the studio is open. On a phone, a mark for each. */
const Steps = (props: StepsProps) => {
  const { isOpen } = props.opening;
  const shown = [
    ...steps,
    { step: 'finish' as const, title: isOpen ? 'Your link' : 'Open' },
    ...(isOpen ? defaultSteps : []),
  ];
  const at = shown.findIndex(({ step }) => step === props.place) + 1;
  return (
    <nav className={styles.steps} aria-label="Setup steps">
      <ol>
        {shown.map((each) => (
          <OneStep key={each.step} {...props} {...each} />
        ))}
      </ol>
      {isOpen || at === 0 ? null : (
        <p className="on-phones muted-sm">
          Step {at} of {shown.length}
        </p>
      )}
    </nav>
  );
};

type PreviewProps = { readonly branding: Branding; readonly showSite: ShowSite; readonly place: Place };

/** The steps whose answers the first screen of the site shows: only there, a phone has it below them. */
const shownFirst: readonly Place[] = ['studio', 'photos', 'look', 'finish'];

const Preview = ({ branding, showSite, place }: PreviewProps) => (
  <aside className={shownFirst.includes(place) ? 'wraps' : 'wraps on-desks'} aria-label="Preview of your site">
    <p className="muted">Your site</p>
    <SiteFrame>{showSite(branding)}</SiteFrame>
  </aside>
);

type GuideProps = { readonly opening: Opening; readonly saved: SavedBranding; readonly showSite: ShowSite };

const Guide = ({ opening, saved, showSite }: GuideProps) => {
  const { place, go } = usePlace(opening);
  const [draft, setDraft] = useState(saved.branding);
  const saving = useSaveStep();
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => {
    // Instantly: scrolling smoothly up from a long step would hide where the next one starts.
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [place]);
  const after = (step: Step): Place => {
    const index = steps.findIndex((known) => known.step === step);
    return index === -1 ? 'finish' : (steps[index + 1]?.step ?? 'finish');
  };
  const formOf = (step: Step) => {
    const Form = forms[step];
    return (
      <Form
        key={step}
        draft={draft}
        edit={(change) => setDraft(change)}
        isSaving={saving.isPending}
        isTaken={opening.taken.includes(step)}
        save={(edit, also) =>
          saving.mutate(
            { step, ...(edit === undefined ? {} : { edit }), ...(also === undefined ? {} : { also }) },
            {
              onSuccess: ({ saved: stored }) => {
                if (stored !== null) setDraft(stored.branding);
                go(after(step));
              },
            },
          )
        }
        skip={() => go(after(step))}
      />
    );
  };
  return (
    <div className={styles.guide}>
      <Steps opening={opening} place={place} onGo={go} />
      <main ref={main} className={styles.main}>
        {place === 'finish' ? <FinishStep opening={opening} branding={draft} onStep={go} /> : formOf(place)}
      </main>
      <Preview branding={draft} showSite={showSite} place={place} />
    </div>
  );
};

/** The guided opening. Each step is saved at once; the owner can leave, come back, and change everything later. */
export const OpeningPage = ({ showSite }: { readonly showSite: ShowSite }) => {
  const opening = useQuery(openingQuery());
  const saved = useQuery(openingBrandingQuery());
  usePageTitle('Opening · Admin');
  const error = opening.error ?? saved.error;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p>{opening.data?.isOpen === true ? 'Studio setup' : 'Opening your studio'}</p>
        <Link to="/admin/dashboard">
          <IconX size={18} stroke={1.5} aria-hidden /> {opening.data?.isOpen === true ? 'Close' : 'Finish later'}
        </Link>
      </header>
      {opening.data === undefined || saved.data === undefined ? (
        error === null ? (
          <PageLoader />
        ) : (
          <PageError
            message={sentenceOf(error, 'Your studio setup couldn’t be loaded. Please try again.')}
            cause={error}
            onRetry={() => void Promise.all([opening.refetch(), saved.refetch()])}
          />
        )
      ) : (
        <Guide opening={opening.data} saved={saved.data} showSite={showSite} />
      )}
    </div>
  );
};
