import { Button } from '@mantine/core';
import { IconDots, IconDownload } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { sentenceOf } from '../../api/call/client.ts';
import { saveFile } from '../../browser/save-file.ts';
import { toast } from '../messages/toast.tsx';
import styles from './tab/part-failed.module.css';
import tabHeadingStyles from './tab/tab-heading.module.css';

type DownloadButtonProps = {
  readonly children: string;
  /** The name for screen readers, if the text next to the button says more than the button's own. */
  readonly label?: string;
  readonly variant?: 'default' | 'subtle';
  readonly file: () => Promise<{ readonly name: string; readonly content: Blob }>;
};

export const DownloadButton = ({ children, label, variant = 'default', file }: DownloadButtonProps) => {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { name, content } = await file();
      saveFile(name, content);
    } catch (error) {
      toast.error(sentenceOf(error, 'The file couldn’t be downloaded. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      loading={busy}
      aria-label={label ?? children}
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
};

/** What is rarely wanted, after a button that shows it. */
export const More = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDots size={18} stroke={1.5} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        More
      </Button>
      {isOpen ? <div className={tabHeadingStyles.opened}>{children}</div> : null}
    </>
  );
};

type PartFailedProps = {
  readonly error: Error | null;
  /** The error message if the server gave none. */
  readonly failed: string;
  readonly onRetry: () => void;
};

/** One line in place of a part that could not be loaded. The rest of the page stays usable. */
export const PartFailed = ({ error, failed, onRetry }: PartFailedProps) =>
  error === null ? null : (
    <div role="alert" className={styles.failed}>
      <span>{sentenceOf(error, failed)}</span>
      <Button size="sm" variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );

type TabHeadingProps = { readonly title: string; readonly lead?: string; readonly children?: ReactNode };

/** True on pages that are reached only through "More". */
export const useIsBehindMore = (): boolean => useMatch('/admin/settings/:page') !== null;

/** A tab's name and the buttons for the whole tab. */
export const TabHeading = ({ title, lead, children }: TabHeadingProps) => {
  const isBehindMore = useIsBehindMore();
  return (
    <header className={tabHeadingStyles.heading}>
      <div>
        <h1>{title}</h1>
        {lead === undefined ? null : <p>{lead}</p>}
      </div>
      {children === undefined && !isBehindMore ? null : (
        <div className={tabHeadingStyles.actions}>
          {children}
          {isBehindMore ? <Link to="/admin/more">Back to More</Link> : null}
        </div>
      )}
    </header>
  );
};

/** Scrolls the open tab (`data-tab`) into view, because a row of tabs is wider than a phone. */
export const useTabInView = <Row extends HTMLElement>(value: string): RefObject<Row | null> => {
  const row = useRef<Row>(null);
  useEffect(() => {
    row.current?.querySelector(`[data-tab="${value}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [value]);
  return row;
};
