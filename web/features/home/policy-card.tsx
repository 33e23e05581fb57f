import { IconCalendar, IconCash, IconClock, IconInfoCircle, IconReceiptOff, IconRefresh } from '@tabler/icons-react';
import type { PoliciesContent, PolicySection } from '../../branding/branding.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import styles from './policies.module.css';

const icons: Readonly<Record<string, typeof IconCalendar>> = {
  calendar: IconCalendar,
  cash: IconCash,
  clock: IconClock,
  receipt: IconReceiptOff,
  refresh: IconRefresh,
};

const Policy = ({ section }: { readonly section: PolicySection }) => {
  const Icon = icons[section.icon] ?? IconInfoCircle;
  return (
    <li>
      <Icon size={26} stroke={1.25} aria-hidden="true" />
      <h3>{section.title}</h3>
      <RichText html={section.content} />
    </li>
  );
};

export const PolicyCard = ({ policies }: { readonly policies: PoliciesContent }) => (
  <section className={styles.policies} aria-labelledby="policies">
    <h2 id="policies">{policies.title}</h2>
    <p className={styles.tagline}>{[policies.companyName, policies.tagline].filter(Boolean).join(' · ')}</p>
    <ul>
      {policies.sections.map((section) => (
        <Policy key={section.title} section={section} />
      ))}
    </ul>
    <p className={styles.thanks}>{policies.footerText}</p>
  </section>
);
