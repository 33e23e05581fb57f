import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../api/api-error.ts';
import type { Branding } from '../../branding/branding.ts';
import { RowsWaiting } from '../../ui/admin/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab-heading.tsx';
import { PageError } from '../../ui/page-state.tsx';
import { ownersBrandingQuery, useSaveBranding } from './branding.mutation.ts';
import { BrandingField, type DraftProps } from './branding-field.tsx';
import styles from './branding-tab.module.css';
import { fieldsOf, type SubTab, subTabs } from './fields.ts';
import { GalleryImages } from './gallery-images.tsx';
import { PolicySections } from './policy-sections.tsx';
import { SectionSwitches } from './section-switches.tsx';

const Panel = ({ tab, ...draft }: DraftProps & { readonly tab: SubTab }) => (
  <div className={styles.fields}>
    {tab === 'visibility'
      ? null
      : fieldsOf[tab].map((field) => <BrandingField key={field.path.join('.')} field={field} {...draft} />)}
    {tab === 'visibility' ? <SectionSwitches {...draft} /> : null}
    {tab === 'policies' ? <PolicySections {...draft} /> : null}
    {tab === 'gallery' ? <GalleryImages {...draft} /> : null}
  </div>
);

const useTab = (): readonly [SubTab, (tab: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const tab = subTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'global';
  return [tab, (next) => setParams(next === null ? {} : { tab: next }, { replace: true })];
};

/** The browser asks before a tab with unsaved words is closed. */
const useLeaveWarning = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
};

const Editor = ({ saved }: { readonly saved: Branding }) => {
  const [tab, setTab] = useTab();
  const [draft, setDraft] = useState(saved);
  const [round, setRound] = useState(0);
  const save = useSaveBranding();
  const unsaved = draft !== saved;
  useLeaveWarning(unsaved);
  const discard = () => {
    setDraft(saved);
    setRound(round + 1);
  };
  return (
    <>
      <Tabs value={tab} onChange={setTab} keepMounted={false} classNames={{ list: styles.tabs, tab: styles.tab }}>
        <Tabs.List aria-label="Branding">
          {subTabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={styles.panel}>
          <Panel key={`${tab}${round}`} tab={tab} draft={draft} onChange={setDraft} />
        </Tabs.Panel>
      </Tabs>
      {unsaved ? (
        <div className={styles.bar} role="status">
          <span>Unsaved changes</span>
          <Button variant="default" disabled={save.isPending} onClick={discard}>
            Discard
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate(draft)}>
            Save changes
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** The site's own words and pictures. */
export const BrandingTab = () => {
  const { data: saved, error, refetch, dataUpdatedAt } = useQuery(ownersBrandingQuery());
  return (
    <>
      <TabHeading title="Branding" />
      {error === null || saved !== undefined ? null : (
        <PageError message={sentenceOf(error, 'Failed to load branding')} onRetry={() => void refetch()} />
      )}
      {saved === undefined && error === null ? <RowsWaiting label="Loading..." rows={5} height={72} /> : null}
      {saved === undefined ? null : <Editor key={dataUpdatedAt} saved={saved} />}
    </>
  );
};
