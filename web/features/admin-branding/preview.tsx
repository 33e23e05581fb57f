import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Dialog } from '../../ui/admin/dialog/dialog.tsx';
import { useScheme } from '../../ui/admin/preferences/use-scheme.ts';
import { PageLoader } from '../../ui/page/page-loader.tsx';
import styles from './preview.module.css';

type PreviewProps = { readonly isUnsaved: boolean; readonly onClose: () => void; readonly children: ReactNode };

/** A page sets the window's title. The preview restores it. */
const useKeptTitle = (): void => {
  const [title] = useState(() => document.title);
  useEffect(
    () => () => {
      document.title = title;
    },
    [title],
  );
};

/** The page as visitors would see it. Nothing in it can be pressed. */
export const Preview = ({ isUnsaved, onClose, children }: PreviewProps) => {
  useKeptTitle();
  useScheme('light');
  return (
    <Dialog opened onClose={onClose} title={isUnsaved ? 'Preview (unsaved changes)' : 'Preview'} size="100%">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.frame} aria-label="The page" tabIndex={0}>
        <div className={styles.page} inert>
          <Suspense fallback={<PageLoader />}>{children}</Suspense>
        </div>
      </section>
    </Dialog>
  );
};
