import { Button } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../ui/admin/list/lists.tsx';
import mail from '../../ui/admin/messages/mail.module.css';
import styles from './mail-words.module.css';
import { type MailKind, mailPreviewQuery, type Words } from './mail-words.query.ts';
import { inScheme } from './mail-words.ts';

const settleMillis = 300;
/** In pixels. On a narrower page, the mail is scaled down. */
const widths = { phone: 375, laptop: 700 } as const;
const height = 560;

type Width = keyof typeof widths;
type Scheme = 'light' | 'dark';

const widthNames = { phone: 'Phone', laptop: 'Laptop' } as const;
const schemeNames = { light: 'Light', dark: 'Dark' } as const;

type ChoiceProps<Name extends string> = {
  readonly label: string;
  readonly names: { readonly [Each in Name]: string };
  readonly value: Name;
  readonly onChoose: (name: Name) => void;
};

const Choice = <Name extends string>({ label, names, value, onChoose }: ChoiceProps<Name>) => (
  <fieldset className={`thumb-row ${styles.choice}`} aria-label={label}>
    {(Object.keys(names) as Name[]).map((name) => (
      <Button
        key={name}
        size="sm"
        variant={name === value ? 'filled' : 'default'}
        aria-pressed={name === value}
        onClick={() => onChoose(name)}
      >
        {names[name]}
      </Button>
    ))}
  </fieldset>
);

type FrameProps = {
  readonly subject: string;
  readonly html: string;
  readonly width: Width;
  readonly scheme: Scheme;
};

const Frame = ({ subject, html, width, scheme }: FrameProps) => {
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const wanted = widths[width];
  const scale = room === 0 ? 1 : Math.min(1, room / wanted);
  return (
    <div ref={ref} style={{ height, overflow: 'hidden' }}>
      {/* No script in it may run, and its links lead nowhere. */}
      <iframe
        className={mail.mail}
        title={subject}
        srcDoc={inScheme(html, scheme)}
        sandbox=""
        style={{ width: wanted, height: height / scale, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
    </div>
  );
};

type MailPreviewProps = {
  readonly kind: MailKind;
  /** Null while the server would refuse the words. The last preview then stays. */
  readonly words: Words | null;
};

/** The mail of a sample visit with the unsaved words. */
export const MailPreview = ({ kind, words }: MailPreviewProps) => {
  const [settled] = useDebouncedValue(words, settleMillis);
  const { data, error, refetch } = useQuery(mailPreviewQuery(kind, settled));
  const [width, setWidth] = useState<Width>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <section className={styles.preview} aria-labelledby="mail-preview">
      <h2 id="mail-preview">Preview</h2>
      <p className={styles.quiet}>With a made-up visit. Nothing is sent.</p>
      <div className="row thumb-row">
        <Choice label="Width of the preview" names={widthNames} value={width} onChoose={setWidth} />
        <Choice label="Colors of the preview" names={schemeNames} value={scheme} onChoose={setScheme} />
      </div>
      <Unanswered
        of={{ data, error, refetch }}
        failed="Failed to load the preview"
        waiting={{ label: 'Loading the preview...', rows: 1, height }}
      />
      {data === undefined ? null : (
        <>
          <p className={styles.subject}>
            <span>Subject</span> {data.subject}
          </p>
          <Frame subject={data.subject} html={data.html} width={width} scheme={scheme} />
          <details className={mail.text}>
            <summary>As text</summary>
            <pre>{data.text}</pre>
          </details>
        </>
      )}
    </section>
  );
};
