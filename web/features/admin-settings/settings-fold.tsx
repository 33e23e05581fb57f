import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './settings-tab.module.css';

type FoldProps = {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** A section that shows one line until it is opened. */
export const SettingsFold = ({ name, title, summary, isOpen, onToggle, children }: FoldProps) => {
  const section = useRef<HTMLElement>(null);
  // When a section above closes at the same time, this one could move out of sight.
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <section ref={section} className={styles.fold} aria-labelledby={`${name}-settings`}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <span id={`${name}-settings`}>{title}</span>
          <span className={styles.summary}>{summary}</span>
          <IconChevronDown size={20} stroke={1.5} aria-hidden />
        </button>
      </h2>
      {isOpen ? <div className={styles.body}>{children}</div> : null}
    </section>
  );
};
