import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconEye, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../api/call/api-error.ts';
import type { Branding } from '../../branding/branding.ts';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { useTabInView } from '../../ui/admin/tab/use-tab-in-view.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { PageError } from '../../ui/page/page-state.tsx';
import { ownersBrandingQuery } from './branding.mutation.ts';
import { BrandingField, type DraftProps } from './branding-field.tsx';
import styles from './branding-tab.module.css';
import { fieldsOf, type SubTab, subTabs } from './fields.ts';
import { GalleryImages } from './gallery-images.tsx';
import { PolicySections } from './policy-sections.tsx';
import { Preview } from './preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionSwitches } from './section-switches.tsx';
import { type BrandingEditing, useEditing } from './use-editing.ts';

/** The page that visitors see, with the unsaved branding. */
export type ShowPage = (branding: Branding) => ReactNode;

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

const Editor = ({ editing }: { readonly editing: BrandingEditing }) => {
  const [tab, setTab] = useTab();
  const { draft, round, edit } = editing.draft;
  const row = useTabInView<HTMLDivElement>(tab);
  return (
    <>
      <Tabs value={tab} onChange={setTab} keepMounted={false} classNames={{ list: styles.tabs, tab: styles.tab }}>
        <Tabs.List ref={row} aria-label="Branding">
          {subTabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} data-tab={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={styles.panel}>
          <Panel key={`${tab}${round}`} tab={tab} draft={draft} onChange={edit} />
        </Tabs.Panel>
      </Tabs>
      <SaveBar editing={editing} />
    </>
  );
};

type OpenProps = { readonly saved: Parameters<typeof useEditing>[0]; readonly showPage: ShowPage };

const Open = ({ saved, showPage }: OpenProps) => {
  const editing = useEditing(saved);
  const [previewing, setPreviewing] = useState(false);
  return (
    <>
      <TabHeading title="Branding">
        <ButtonLink
          variant="default"
          to="/admin/branding/emails"
          leftSection={<IconMail size={18} stroke={1.5} aria-hidden />}
        >
          Emails
        </ButtonLink>
        <Button
          variant="default"
          leftSection={<IconEye size={18} stroke={1.5} aria-hidden />}
          onClick={() => setPreviewing(true)}
        >
          Preview
        </Button>
      </TabHeading>
      <Editor editing={editing} />
      {previewing ? (
        <Preview isUnsaved={editing.draft.isUnsaved} onClose={() => setPreviewing(false)}>
          {showPage(editing.draft.draft)}
        </Preview>
      ) : null}
    </>
  );
};

/** The tab for the texts and pictures of the site. */
export const BrandingTab = ({ showPage }: { readonly showPage: ShowPage }) => {
  const { data: saved, error, refetch } = useQuery(ownersBrandingQuery());
  if (saved !== undefined) return <Open saved={saved} showPage={showPage} />;
  return (
    <>
      <TabHeading title="Branding" />
      {error === null ? (
        <RowsWaiting label="Loading..." rows={5} height={72} />
      ) : (
        <PageError message={sentenceOf(error, 'Failed to load branding')} onRetry={() => void refetch()} />
      )}
    </>
  );
};
